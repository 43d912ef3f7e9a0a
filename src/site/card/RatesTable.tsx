import { loanPage } from '#site/texts/loan-page.ts';
import './rates-table.css';

/** Rates and conditions, a row each (specification, section 9). */
export function RatesTable() {
  return (
    <table className="rates-table">
      <caption className="visually-hidden">{loanPage.ratesCaption}</caption>
      <tbody>
        {loanPage.rates.map(({ id, label, value }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
