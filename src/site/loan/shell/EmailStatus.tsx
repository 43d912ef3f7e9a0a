import { pathTo } from '#machines/routes.ts';
import { letterTexts } from '#site/texts/email-delivery.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import {
  type EmailDeliveryActor,
  type EmailDeliverySnapshot,
  useEmailDelivery,
} from '../flow/email-delivery.ts';
import { ResendLetter } from './ResendEmail.tsx';
import './email-status.css';

type Waiting = 'application' | 'scoring' | 'schedule' | 'signing';
const nextPage = {
  application: 'scoring',
  scoring: 'schedule',
  schedule: 'signing',
  signing: 'code',
} as const;

export type Props = { letter: EmailDeliveryActor; page: Waiting; onResend: () => void };

/** Where the letter is that this page waits for, what it brings, and sending it again. Moves by itself. */
export function LetterNews({ letter, page, onResend }: Props) {
  const { context } = useEmailDelivery(letter);
  const { applicationId, supportsStatus, status, hasBeenSent } = context;
  const isDeclined = status?.outcome === 'declined';
  return (
    <section className="letter-news" aria-label={letterTexts.heading}>
      <p role="status" className="letter-news__state">
        {supportsStatus ? stateOf(status) : letterTexts.unwatched}
      </p>
      {isDeclined ? <p>{letterTexts.declined}</p> : <p>{letterTexts.next[page]}</p>}
      {supportsStatus && (
        <div className="letter-news__ways">
          {hasBeenSent && !isDeclined && (
            <ButtonLink to={pathTo(nextPage[page], String(applicationId))} variant="quiet">
              {letterTexts.goOn[page]}
            </ButtonLink>
          )}
          <ResendLetter letter={letter} words={letterTexts} onResend={onResend} />
        </div>
      )}
    </section>
  );
}

function stateOf(status: EmailDeliverySnapshot['context']['status']): string {
  if (!status?.email) return letterTexts.asking;
  const { subject, to, sentAt } = status.email;
  return sentAt === null ? letterTexts.onItsWay(subject, to) : letterTexts.out(subject, to);
}
