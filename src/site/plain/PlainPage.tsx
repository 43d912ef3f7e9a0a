import { bank } from '#contract/bank-identity.ts';
import { paths } from '#contract/paths.ts';
import { offerTable, plainPage as texts } from '#site/texts/plain-pages.ts';
import { amounts } from '#site/ui/amounts.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { ArrowRightIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import './plain.css';

/**
 * The content of a page: paragraphs (`text`), or `sections` by their headings. `hasOffers`: the first section has the
 * table of offers. `isContact`: the text asks the visitor to call or write, so the contacts follow it directly.
 */
export type Plain = {
  path: string;
  label: string;
  lead: string;
  text?: string[];
  sections?: Record<string, string>;
  hasOffers?: boolean;
  isContact?: boolean;
};

/** A plain page: heading, text, contacts and a link to the loan page. */
export function PlainPage({ page }: { page: Plain }) {
  const { label, lead, text = [], hasOffers = false, isContact = false } = page;
  const sections = Object.entries(page.sections ?? {});
  return (
    <article className="plain stack-6 container">
      <div className="stack-4 stack--start">
        <PageHeading title={label} description={lead} />
        <p className="lead">{lead}</p>
      </div>
      <div className="plain__text stack-4 stack--start">
        {text.map((paragraph) => (
          <p key={paragraph}>{amounts(paragraph)}</p>
        ))}
        {sections.map(([heading, paragraph], index) => (
          <section key={heading} className="plain__section stack-2">
            <h2>{heading}</h2>
            <p>{amounts(paragraph)}</p>
            {hasOffers && index === 0 && <OfferTable />}
          </section>
        ))}
        {isContact && <Contacts />}
        <ButtonLink to={paths.loan} variant={sections.length > 0 ? 'link' : 'blue'}>
          {texts.cardLink}
          <ArrowRightIcon />
        </ButtonLink>
        {!isContact && <Contacts lead={texts.questions} />}
      </div>
    </article>
  );
}

/** Phone and email. `lead` introduces them if they follow the button instead of the text. */
function Contacts({ lead }: { lead?: string }) {
  return (
    <address className="plain__contacts">
      {lead && <span className="plain__questions">{lead}</span>}
      <a href={bank.phoneLink}>{bank.phone}</a>
      <a href={bank.emailLink}>{bank.email}</a>
    </address>
  );
}

/**
 * The four offers for the form's initial amount and term, highest rate first. The numbers are constants in the texts,
 * because this page does not load the application's script file with the rules that calculate them.
 */
function OfferTable() {
  return (
    <>
      <table className="offer-table figures">
        <caption>{amounts(offerTable.caption)}</caption>
        <thead>
          <tr>
            {offerTable.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offerTable.rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, index) => (
                <td key={offerTable.columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{amounts(offerTable.note)}</p>
    </>
  );
}
