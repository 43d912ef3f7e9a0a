import { NavLink } from 'react-router-dom';
import { paths } from '#contract/paths.ts';

type PageName = keyof typeof paths;
type Props = {
  /** The text of each link by the name of its page, in the order in which they are shown. */
  labels: Partial<Record<PageName, string>>;
  className: string;
  onClick?: () => void;
};

/** Links to pages. The link to the current page or a parent of it has `aria-current`. */
export function Links({ labels, className, onClick }: Props) {
  return (
    <ul className={className}>
      {(Object.keys(labels) as PageName[]).map((page) => (
        <li key={page}>
          <NavLink to={paths[page]} caseSensitive onClick={onClick}>
            {labels[page]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
