import Link from '@mui/material/Link';
import { paths } from '#contract/paths.ts';
import { consentDetails, frame, opensNewTab } from '#site/texts/frame.ts';

type Props = {
  agreed: string;
  /** The pages about it. */
  pages: readonly ('consents' | 'privacy' | 'tariffs')[];
};

/**
 * What sending a form consents to, below its button, with links to the pages about it. They open beside the form, which
 * stays as it is.
 */
export function ConsentLine({ agreed, pages }: Props) {
  return (
    <div className="form__consent">
      <p>{agreed}</p>
      <p>
        {`${consentDetails} `}
        {pages.map((page, index) => (
          <span key={page}>
            <Link href={`#${paths[page]}`} target="_blank" rel="noreferrer">
              {frame.links[page]}
              <span className="visually-hidden">{` ${opensNewTab}`}</span>
            </Link>
            {pages[index + 1] ? ', ' : '.'}
          </span>
        ))}
      </p>
    </div>
  );
}
