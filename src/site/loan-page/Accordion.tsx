import { useId, useState } from 'react';
import { amounts } from '#site/ui/amounts.tsx';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import './accordion.css';

/** Questions with answers, one open at a time; a click on the open one closes it (specification, section 4). */
export function Accordion({ items }: { items: Record<string, string> }) {
  const prefix = useId();
  const [openQuestion, setOpenQuestion] = useState<string | null>(null);
  return (
    <div className="accordion">
      {Object.entries(items).map(([question, answer], index) => {
        const isOpen = question === openQuestion;
        const id = `${prefix}-${index}`;
        return (
          <div key={question} className="accordion__item">
            <h3 className="accordion__heading">
              <button
                type="button"
                id={id}
                aria-expanded={isOpen}
                aria-controls={`${id}-answer`}
                className="accordion__question"
                onClick={() => setOpenQuestion(isOpen ? null : question)}
              >
                <span>{question}</span>
                <ChevronIcon />
              </button>
            </h3>
            <section id={`${id}-answer`} aria-labelledby={id} hidden={!isOpen} className="accordion__answer">
              <p>{amounts(answer)}</p>
            </section>
          </div>
        );
      })}
    </div>
  );
}
