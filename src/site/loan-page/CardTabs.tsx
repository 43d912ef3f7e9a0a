import { faq, loanPage } from '#site/texts/loan-page.ts';
import { amounts } from '#site/ui/amounts.tsx';
import { Accordion } from './Accordion.tsx';
import { Tabs } from './Tabs.tsx';
import './card-tabs.css';

const { tabs } = loanPage;

const cardTabs = [
  { id: 'aboutCard', label: tabs.aboutCard, content: <FigureList items={loanPage.aboutCard} /> },
  { id: 'rates', label: tabs.rates, content: <RatesTable /> },
  { id: 'cashback', label: tabs.cashback, content: <FigureList items={loanPage.cashback} /> },
  { id: 'faq', label: tabs.faq, content: <Faq /> },
];

/** The description of the card in four tabs (specification, sections 2 and 4). */
export function CardTabs() {
  return (
    <div className="container">
      <Tabs name={loanPage.tabsName} tabs={cardTabs} />
    </div>
  );
}

/** The FAQ by category; each category can have one open answer. */
function Faq() {
  return (
    <div className="faq">
      {faq.map(({ category, items }) => (
        <div key={category} className="stack-4">
          <h2>{category}</h2>
          <Accordion items={items} />
        </div>
      ))}
    </div>
  );
}

type Item = { figure: string; text: string };

/** A list of figures, each with its text. */
function FigureList({ items }: { items: Item[] }) {
  return (
    <ul className="figure-list">
      {items.map(({ figure, text }) => (
        <li key={text} className="stack-2">
          <strong className="figure-list__figure">{amounts(figure)}</strong>
          <span className="figure-list__text">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Rates and conditions (specification, section 9). */
function RatesTable() {
  return (
    <table className="rates-table">
      <caption className="visually-hidden">{loanPage.ratesCaption}</caption>
      <tbody>
        {loanPage.rates.map(({ id, label, value }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td>{amounts(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
