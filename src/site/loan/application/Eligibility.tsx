import { eligibility as texts } from '#site/texts/application-form.ts';
import { amounts } from '#site/ui/amounts.tsx';
import './eligibility.css';

/** Requirements and next steps, before the form asks for personal data. Age and income: specification, section 9. */
export function Eligibility() {
  return (
    <div className="eligibility">
      <section aria-labelledby="eligibility-who">
        <h3 id="eligibility-who">{texts.who.heading}</h3>
        <ul>
          {texts.who.points.map((point) => (
            <li key={point}>{amounts(point)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="eligibility-next">
        <h3 id="eligibility-next">{texts.next.heading}</h3>
        <ol>
          {texts.next.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}
