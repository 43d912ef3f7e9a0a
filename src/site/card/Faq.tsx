import { faq, faqCategories } from '#site/texts/faq.ts';
import { Accordion } from '#site/ui/Accordion.tsx';
import './faq.css';

/** Questions by section; in each section one answer is open at a time. */
export function Faq() {
  return (
    <div className="faq">
      {faqCategories.map((category) => (
        <div key={category} className="faq__section">
          <h2>{category}</h2>
          <Accordion items={faq.filter((item) => item.category === category)} />
        </div>
      ))}
    </div>
  );
}
