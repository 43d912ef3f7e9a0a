import { offerTable as texts } from '#site/texts/plain-pages.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import './offer-table.css';

/**
 * The four offers for the form's initial amount and term, highest rate first. The numbers are constants in the texts:
 * the rules that calculate them are in a script file of the application, which this page does not load.
 */
export function OfferTable() {
  return (
    <table className="offer-table figures">
      <caption>
        <Amounts>{texts.caption}</Amounts>
      </caption>
      <thead>
        <tr>
          {texts.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {texts.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => (
              <td key={texts.columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
