import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { withAmount } from '../application/application-form-values.ts';
import { toArea } from '../form/area-focus.ts';
import { shortRubles } from '../format.ts';

const { declined } = yourCreditTexts;

type Props = {
  /** An amount in rubles that the bank would grant. */
  possibleAmount?: number | undefined;
  onStart: () => void;
};

/** The bank's refusal, and how to apply again. */
export function Refusal(props: Props) {
  return (
    <Panel className="refusal stack-4" aria-labelledby="refusal-heading">
      <h2 id="refusal-heading">{endedTexts.declined.heading}</h2>
      <NewApplication {...props}>
        <p>{declined.nothingOwed}</p>
      </NewApplication>
    </Panel>
  );
}

/** The amount that the bank would grant, if any, and the button that starts a new application with it. */
export function NewApplication({ possibleAmount, onStart, children }: Props & { children: ReactNode }) {
  return (
    <>
      {possibleAmount !== undefined && (
        <p className="lead">
          <strong>{declined.possible(shortRubles(possibleAmount))}</strong>
        </p>
      )}
      {children}
      <p>
        <Button onClick={toArea(withAmount(possibleAmount, onStart))}>{endedTexts.start}</Button>
      </p>
    </>
  );
}
