import { paths } from '#contract/paths.ts';
import { opensNewTab } from '#site/texts/frame.ts';

type Linked = 'consents' | 'privacy' | 'tariffs';
type Props = { texts: { agreed: string; details: string; links: Partial<Record<Linked, string>> } };

/** What sending a form consents to, above its button. */
export function ConsentLine({ texts }: Props) {
  return <p className="form__agreed">{texts.agreed}</p>;
}

/** The pages about the consent, below the button. They open beside the form, which stays as it is. */
export function ConsentLinks({ texts: { details, links } }: Props) {
  const names = Object.entries(links) as [Linked, string][];
  return (
    <p className="form__consent">
      {details}{' '}
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
