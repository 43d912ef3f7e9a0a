import { useId, useState } from 'react';
import { amounts } from '#site/ui/amounts.tsx';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import './accordion.css';

/** `items` by their ids. */
type Props = { items: Record<string, { question: string; answer: string }> };

/** Questions with answers, one open at a time. A click on the open question closes it (section 4). */
export function Accordion({ items }: Props) {
  const prefix = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <div className="accordion">
      {Object.entries(items).map(([id, { question, answer }]) => {
        const isOpen = id === openId;
        return (
          <div key={id} className="accordion__item">
            <h3 className="accordion__heading">
              <button
                type="button"
                id={`${prefix}-${id}`}
                aria-expanded={isOpen}
                aria-controls={`${prefix}-${id}-answer`}
                className="accordion__question"
                onClick={() => setOpenId(isOpen ? null : id)}
              >
                <span>{question}</span>
                <ChevronIcon />
              </button>
            </h3>
            <section
              id={`${prefix}-${id}-answer`}
              aria-labelledby={`${prefix}-${id}`}
              hidden={!isOpen}
              className="accordion__answer"
            >
              <p>{amounts(answer)}</p>
            </section>
          </div>
        );
      })}
    </div>
  );
}
