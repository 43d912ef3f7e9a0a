import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './tabs.css';

type Tab = { id: string; label: string; content: ReactNode };

/** Tabs, the first of which is open at the start. Arrow keys, Home and End move between them. */
export function Tabs({ name, tabs }: { name: string; tabs: Tab[] }) {
  const prefix = useId();
  const [active, setActive] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, active, tabs.length);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div className="tabs">
      <div role="tablist" aria-label={name} className="tabs__list" onKeyDown={move}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-controls={`${prefix}-${id}-panel`}
            aria-selected={index === active}
            tabIndex={index === active ? 0 : -1}
            className="tabs__tab"
            onClick={() => setActive(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
          hidden={index !== active}
          className="tabs__panel"
        >
          {index === active && content}
        </div>
      ))}
    </div>
  );
}

function targetOf(key: string, active: number, count: number): number | null {
  if (key === 'ArrowRight') return (active + 1) % count;
  if (key === 'ArrowLeft') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
