import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pathTo } from '#machines/routes.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { shortRubles } from '../number-format.ts';
import './approval.css';

const { declined } = yourCreditTexts;

/** The bank's refusal: what can be done now. `possibleAmount` (rubles) is one that the bank would grant. */
export function Refusal({ possibleAmount }: { possibleAmount?: number | undefined }) {
  return (
    <Panel className="refusal" aria-labelledby="refusal-heading">
      <h2 id="refusal-heading">{declined.heading}</h2>
      {possibleAmount !== undefined && (
        <p className="refusal__possible">{declined.possible(shortRubles(possibleAmount))}</p>
      )}
      <p>{declined.nothingOwed}</p>
      <p>
        <Button component={Link} to={pathTo('application')}>
          {declined.start}
        </Button>
      </p>
    </Panel>
  );
}
