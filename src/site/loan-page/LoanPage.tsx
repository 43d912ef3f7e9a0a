import { type ReactNode, useRef } from 'react';
import { loanPage } from '#site/texts/loan-page.ts';
import { scrollBehavior } from '#site/ui/scroll.ts';
import { CardTabs } from './CardTabs.tsx';
import './loan-page.css';
import card from '#site/art/card-cobalt.svg?no-inline';
import { amounts } from '#site/ui/amounts.tsx';
import { Button } from '#site/ui/Button.tsx';
import { HydrationSlice } from '#site/ui/HydrationSlice.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';

type Props = { isApplicationFirst?: boolean; children: ReactNode };

/**
 * The loan page: promo, tabs, 'how to get a card' and the application's area with `children`. The area comes last while
 * it shows the form, and first (`isApplicationFirst`) while it shows the offers or a later screen.
 */
export function LoanPage({ isApplicationFirst = false, children }: Props) {
  const application = useRef<HTMLElement>(null);
  const scrollToApplication = () => {
    application.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
    application.current?.focus({ preventScroll: true });
  };
  const topAreaHeading = () => (isApplicationFirst && application.current?.querySelector('h2')) || null;
  const area = (
    <section
      ref={application}
      id="application"
      tabIndex={-1}
      aria-label={loanPage.application}
      className="container"
    >
      <HydrationSlice>{children}</HydrationSlice>
    </section>
  );
  return (
    <div className="loan-page stack-8">
      {isApplicationFirst && area}
      <HydrationSlice>
        <Promo onApply={scrollToApplication} focused={topAreaHeading} />
      </HydrationSlice>
      <HydrationSlice>
        <CardTabs />
      </HydrationSlice>
      <HowToGet />
      {!isApplicationFirst && area}
    </div>
  );
}

function Promo({ onApply, focused }: { onApply: () => void; focused: () => HTMLElement | null }) {
  return (
    <div className="promo night">
      <div className="promo__inner stack-6 container">
        <div className="stack-5 stack--start">
          <PageHeading title={loanPage.heading} description={loanPage.description} focused={focused} />
          <p className="lead">{loanPage.lead}</p>
          <dl className="promo__facts">
            {loanPage.facts.map(({ figure, text }) => (
              <div key={text} className="promo__fact">
                <dt>{text}</dt>
                <dd>{amounts(figure)}</dd>
              </div>
            ))}
          </dl>
          <Button variant="red" size="large" onClick={onApply}>
            {loanPage.apply}
          </Button>
        </div>
        <img
          className="promo__card card-picture"
          src={card}
          alt={loanPage.cardAlt}
          width="540"
          height="856"
        />
      </div>
    </div>
  );
}

function HowToGet() {
  const { heading, steps } = loanPage.howToGet;
  return (
    <section className="container" aria-labelledby="how-heading">
      <h2 id="how-heading">{heading}</h2>
      <ol className="how-to-get">
        {steps.map((step) => (
          <li key={step} className="stack-3">
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
