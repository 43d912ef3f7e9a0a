import Button from '@mui/material/Button';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { withAmount } from '../application/application-form-values.ts';
import { toArea } from '../form/area-focus.ts';
import { shortRubles } from '../number-format.ts';
import './approval.css';

const { declined } = yourCreditTexts;

type Props = { possibleAmount?: number | undefined; onStart: () => void };

/** The bank's refusal, and how to apply again. `possibleAmount` is an amount in rubles that the bank would grant. */
export function Refusal({ possibleAmount, onStart }: Props) {
  return (
    <Panel className="refusal stack-4" aria-labelledby="refusal-heading">
      <h2 id="refusal-heading">{declined.heading}</h2>
      {possibleAmount !== undefined && (
        <p className="refusal__possible">{declined.possible(shortRubles(possibleAmount))}</p>
      )}
      <p>{declined.nothingOwed}</p>
      <p>
        <Button onClick={toArea(withAmount(possibleAmount, onStart))}>{declined.start}</Button>
      </p>
    </Panel>
  );
}
