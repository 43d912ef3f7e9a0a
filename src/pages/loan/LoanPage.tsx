import type { ReactNode } from 'react';
import { PageHeading } from '#ui/PageHeading.tsx';
export function LoanPage({ children }: { children: ReactNode }) {
  return (
    <div className="container">
      <PageHeading title="Platinum digital credit card" description="" />
      {children}
    </div>
  );
}
