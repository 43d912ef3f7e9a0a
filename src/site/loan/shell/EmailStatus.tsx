import { pathTo } from '#machines/routes.ts';
import { letterTexts } from '#site/texts/email-delivery.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { type LetterActor, type LetterSnapshot, useLetter } from '../flow/email-delivery.ts';
import { ResendLetter } from './ResendEmail.tsx';
import './email-status.css';

type Waiting = 'application' | 'scoring' | 'schedule' | 'signing';
const nextPage = {
  application: 'scoring',
  scoring: 'schedule',
  schedule: 'signing',
  signing: 'code',
} as const;

export type Props = { letter: LetterActor; page: Waiting; onResend: () => void };

/** Where the letter is that this page waits for, what it brings, and sending it again. Moves by itself. */
export function LetterNews({ letter, page, onResend }: Props) {
  const { context } = useLetter(letter);
  const { applicationId, isWatchable, status, hasLeft } = context;
  const isDeclined = status?.outcome === 'declined';
  return (
    <section className="letter-news" aria-label={letterTexts.heading}>
      <p role="status" className="letter-news__state">
        {isWatchable ? stateOf(status) : letterTexts.unwatched}
      </p>
      {isDeclined ? <p>{letterTexts.declined}</p> : <p>{letterTexts.next[page]}</p>}
      {isWatchable && (
        <div className="letter-news__ways">
          {hasLeft && !isDeclined && (
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

function stateOf(status: LetterSnapshot['context']['status']): string {
  if (!status?.email) return letterTexts.asking;
  const { subject, to, sentAt } = status.email;
  return sentAt === null ? letterTexts.onItsWay(subject, to) : letterTexts.out(subject, to);
}
