import { paths } from '#contract/paths.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { footerLinks, legalLinks, menuLinks } from '#site/layout/links.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { sampleArticle, plainPages as texts } from '#site/texts/plain-pages.ts';
import { isPath, useLocation } from '#site/ui/router.tsx';
import { type Plain, PlainPage } from './PlainPage.tsx';

/** Every page but the home page and the application: a plain page, a sample article, or the not-found page. */
export function OtherPages() {
  const { pathname } = useLocation();
  const page = [...plainPages, ...articlePages].find(({ path }) => isPath(pathname, path));
  return page ? <PlainPage key={page.path} page={page} /> : <NotFoundPage />;
}

type Name = keyof typeof texts;

const labelled = [
  ...menuLinks,
  { path: paths.about, label: texts.about.label },
  ...footerLinks,
  ...legalLinks,
];

/** The plain pages: linked paths whose content the specification does not show. */
export const plainPages: Plain[] = (Object.entries(paths) as [string, string][]).flatMap(([name, path]) => {
  const label = labelled.find((link) => link.path === path)?.label;
  return label && name in texts ? [{ path, label, ...texts[name as Name] }] : [];
});

/** The pages that the sample news lead to. */
export const articlePages: Plain[] = sampleArticles.map(({ name, title, description, text }) => ({
  path: articlePath(name),
  label: title,
  lead: description,
  text: [...text, sampleArticle],
}));
