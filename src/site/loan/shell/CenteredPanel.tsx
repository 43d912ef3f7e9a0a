import type { ReactNode } from 'react';
import { Panel } from '#site/ui/Panel.tsx';
import '../form/form.css';
import './centered-panel.css';

/** A page of the application that is none of its steps: one panel, and nothing around it. */
export function LonePanel({ children }: { children: ReactNode }) {
  return (
    <div className="lone-panel container">
      <Panel className="area">{children}</Panel>
    </div>
  );
}
