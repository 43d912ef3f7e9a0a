import { bank } from '#contract/bank-identity.ts';
import { paths } from '#contract/paths.ts';
import { plainPage as texts } from '#site/texts/plain-pages.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { ArrowRightIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { OfferTable } from './OfferTable.tsx';
import './plain.css';

/**
 * `text`: paragraphs, of a page about prices or data under a `heading` each. `isContact`: the text asks the visitor to
 * write or to call.
 */
export type Plain = {
  path: string;
  label: string;
  lead: string;
  text: (string | Section)[];
  isContact?: boolean;
};

type Section = { heading: string; text: string; hasOffers?: boolean; after?: string };

/** A plain page: heading, a few sentences, phone and email, the link to the loan page. */
export function PlainPage({ page: { label, lead, text, isContact = false } }: { page: Plain }) {
  const hasSections = text.some((part) => typeof part !== 'string');
  return (
    <article className="plain container">
      <div className="stack-4 stack--start">
        <PageHeading title={label} description={lead} />
        <p className="lead">{lead}</p>
      </div>
      <div className="plain__text stack-4 stack--start">
        {text.map((part) =>
          typeof part === 'string' ? (
            <Paragraph key={part}>{part}</Paragraph>
          ) : (
            <SectionBlock key={part.heading} section={part} />
          ),
        )}
        {isContact && <Contacts />}
        <ButtonLink to={paths.loan} variant={hasSections ? 'link' : 'blue'}>
          {texts.way}
          <ArrowRightIcon />
        </ButtonLink>
        {!isContact && <Contacts lead={texts.questions} />}
      </div>
    </article>
  );
}

function SectionBlock({ section: { heading, text, hasOffers, after } }: { section: Section }) {
  return (
    <section className="plain__section stack-2">
      <h2>{heading}</h2>
      <Paragraph>{text}</Paragraph>
      {hasOffers && <OfferTable />}
      {after && <Paragraph>{after}</Paragraph>}
    </section>
  );
}

function Paragraph({ children }: { children: string }) {
  return (
    <p>
      <Amounts>{children}</Amounts>
    </p>
  );
}

/** After a text that asks for it, or behind the page's button with a `lead` of their own. */
function Contacts({ lead }: { lead?: string }) {
  return (
    <address className="plain__contacts">
      {lead && <span className="plain__questions">{lead}</span>}
      <a href={bank.phoneLink}>{bank.phone}</a>
      <a href={bank.emailLink}>{bank.email}</a>
    </address>
  );
}
