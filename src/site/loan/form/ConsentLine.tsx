import Link from '@mui/material/Link';
import { paths } from '#contract/paths.ts';
import { opensNewTab } from '#site/texts/frame.ts';

type Linked = 'consents' | 'privacy' | 'tariffs';
type Props = { texts: { agreed: string; details: string; links: Partial<Record<Linked, string>> } };

/**
 * What sending a form consents to, below its button, with links to the pages about it. They open beside the form, which
 * stays as it is.
 */
export function ConsentLine({ texts: { agreed, details, links } }: Props) {
  const names = Object.entries(links) as [Linked, string][];
  return (
    <div className="form__consent">
      <p>{agreed}</p>
      <p>
        {`${details} `}
        {names.map(([name, text], index) => (
          <span key={name}>
            <Link href={`#${paths[name]}`} target="_blank" rel="noreferrer">
              {text}
              <span className="visually-hidden">{` ${opensNewTab}`}</span>
            </Link>
            {names[index + 1] ? ', ' : '.'}
          </span>
        ))}
      </p>
    </div>
  );
}
