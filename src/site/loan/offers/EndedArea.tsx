import type { ComponentProps } from 'react';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { EndedWords } from '../shell/EndedWords.tsx';
import { AreaHeading } from '../shell/StepFrame.tsx';

/** The application's area of the loan page once the bank has ended the application: no offer, and the way to a new one. */
export function EndedArea(props: ComponentProps<typeof EndedWords>) {
  return (
    <div className="step-frame stack-6">
      <AreaHeading>{endedTexts[props.outcome].heading}</AreaHeading>
      <Panel>
        <EndedWords {...props} />
      </Panel>
    </div>
  );
}
