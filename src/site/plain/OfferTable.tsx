import { offerTable as texts } from '#site/texts/plain-pages.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import './offer-table.css';

/**
 * The four offers for the amount and the term that the form begins with, highest rate first. The numbers stand in the
 * texts: the rules that compute them are in the script file of the application, which this page does not load.
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
