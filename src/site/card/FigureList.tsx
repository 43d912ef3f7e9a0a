import './figure-list.css';

type Item = { figure: string; text: string };

/** Figures with what they are for. */
export function FigureList({ items }: { items: Item[] }) {
  return (
    <ul className="figure-list">
      {items.map(({ figure, text }) => (
        <li key={text}>
          <strong className="figure-list__figure">{figure}</strong>
          <span className="figure-list__text">{text}</span>
        </li>
      ))}
    </ul>
  );
}
