import { type ReactNode, useRef } from 'react';
import { loanPage } from '#site/texts/loan-page.ts';
import { glide } from '#site/ui/motion.ts';
import { CardTabs } from './CardTabs.tsx';
import { HowToGet } from './HowToGet.tsx';
import { Promo } from './Promo.tsx';
import './loan-page.css';

/** The loan page: promo, the four tabs, the three steps, and `children`, the application's area as it stands. */
export function LoanPage({ children }: { children: ReactNode }) {
  const application = useRef<HTMLElement>(null);
  const goToApplication = () => {
    application.current?.scrollIntoView({ behavior: glide(), block: 'start' });
    application.current?.focus({ preventScroll: true });
  };
  return (
    <div className="loan-page">
      <Promo onApply={goToApplication} />
      <CardTabs />
      <HowToGet />
      <section
        ref={application}
        id="application"
        tabIndex={-1}
        aria-label={loanPage.application}
        className="container"
      >
        {children}
      </section>
    </div>
  );
}
