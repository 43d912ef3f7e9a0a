import { paths } from '#contract/paths.ts';
import { opensNewTab } from '#site/texts/frame.ts';

type Props = { texts: { before: string } & Partial<Record<'consents' | 'privacy' | 'tariffs', string>> };

/** What sending a form consents to, with links to the pages about it. They open beside the form, which stays as it is. */
export function ConsentLine({ texts: { before, ...links } }: Props) {
  const names = Object.entries(links) as ['consents' | 'privacy' | 'tariffs', string][];
  return (
    <p className="form__consent">
      {before}{' '}
      {names.map(([name, text], index) => (
        <span key={name}>
          <a href={`#${paths[name]}`} target="_blank" rel="noreferrer">
            {text}
            <span className="visually-hidden"> {opensNewTab}</span>
          </a>
          {names[index + 1] ? ', ' : '.'}
        </span>
      ))}
    </p>
  );
}
