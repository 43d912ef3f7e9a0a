import { NavLink } from 'react-router-dom';
import { paths } from '#contract/paths.ts';

type PageName = keyof typeof paths;
type Props = {
  /** The words of the links, by the names of the pages, in their order. */
  labels: Partial<Record<PageName, string>>;
  className: string;
  onClick?: () => void;
};

/** A list of links to pages of the site; the one to the page that the visitor is on is marked. */
export function Links({ labels, className, onClick }: Props) {
  return (
    <ul className={className}>
      {(Object.keys(labels) as PageName[]).map((page) => (
        <li key={page}>
          <NavLink to={paths[page]} onClick={onClick}>
            {labels[page]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
