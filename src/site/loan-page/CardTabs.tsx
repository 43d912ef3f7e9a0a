import { type KeyboardEvent, useId, useState } from 'react';
import { faq, loanPage } from '#site/texts/loan-page.ts';
import { amounts } from '#site/ui/amounts.tsx';
import { Accordion } from './Accordion.tsx';
import './tabs.css';
import './card-tabs.css';

const { tabs } = loanPage;

const cardTabs = [
  { label: tabs.aboutCard, content: <FigureList items={loanPage.aboutCard} /> },
  { label: tabs.rates, content: <RatesTable /> },
  { label: tabs.cashback, content: <FigureList items={loanPage.cashback} /> },
  { label: tabs.faq, content: <Faq /> },
];

/** The card's description in four tabs (specification, sections 2 and 4). Arrow keys, Home and End switch tabs. */
export function CardTabs() {
  const prefix = useId();
  const [active, setActive] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const last = cardTabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active === 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    // Alt and an arrow key, or Command, go back or forward.
    if (target === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    setActive(target);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className="container">
      <div role="tablist" aria-label={loanPage.tabsName} className="tabs__list" onKeyDown={move}>
        {cardTabs.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${prefix}-${index}`}
            aria-controls={`${prefix}-${index}-panel`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            className="tabs__tab"
            onClick={() => setActive(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {cardTabs.map(({ label, content }, index) => (
        <div
          key={label}
          role="tabpanel"
          id={`${prefix}-${index}-panel`}
          aria-labelledby={`${prefix}-${index}`}
          hidden={index !== active}
          className="tabs__panel"
        >
          {index === active && content}
        </div>
      ))}
    </div>
  );
}

/** The FAQ by category; each category can have one open answer. */
function Faq() {
  return (
    <div className="faq">
      {Object.entries(faq).map(([category, items]) => (
        <div key={category} className="stack-4">
          <h2>{category}</h2>
          <Accordion items={items} />
        </div>
      ))}
    </div>
  );
}

function FigureList({ items }: { items: { figure: string; text: string }[] }) {
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
        {loanPage.rates.map(({ label, value }) => (
          <tr key={value}>
            <th scope="row">{label}</th>
            <td>{amounts(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
