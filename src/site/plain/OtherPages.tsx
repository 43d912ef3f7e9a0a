import { matchPath, useLocation } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PlainPage, plainPages } from './PlainPage.tsx';

/** Every page but the home page and the application: a plain page where the address has one, or that there is none. */
export function OtherPages() {
  const { pathname } = useLocation();
  const page = plainPages.find(({ path }) => matchPath(path, pathname));
  return page ? <PlainPage key={page.path} page={page} /> : <NotFoundPage />;
}
