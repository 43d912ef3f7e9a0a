import Link from '@mui/material/Link';
import { paths } from '#contract/paths.ts';
import { consentDetails, legalLinks, opensNewTab } from '#site/texts/frame.ts';

type Props = {
  consent: string;
  /** The pages that explain the consent. */
  pages: readonly (keyof typeof legalLinks)[];
};

/**
 * The consent that the visitor gives by sending a form, shown below its button. The links open in a new tab, so that
 * the form keeps its values.
 */
export function ConsentLine({ consent, pages }: Props) {
  return (
    <div className="form__consent">
      <p>{consent}</p>
      <p>
        {`${consentDetails} `}
        {pages.map((page, index) => (
          <span key={page}>
            <Link href={`#${paths[page]}`} target="_blank" rel="noreferrer">
              {legalLinks[page]}
              <span className="visually-hidden">{` ${opensNewTab}`}</span>
            </Link>
            {pages[index + 1] ? ', ' : '.'}
          </span>
        ))}
      </p>
    </div>
  );
}
