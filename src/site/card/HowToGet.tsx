import { loanPage } from '#site/texts/loan-page.ts';
import './how-to-get.css';

const { heading, steps } = loanPage.howToGet;

/** The strip of three steps. */
export function HowToGet() {
  return (
    <section className="container" aria-labelledby="how-heading">
      <h2 id="how-heading">{heading}</h2>
      <ol className="how-to-get">
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
