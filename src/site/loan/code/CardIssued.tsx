import { codeTexts } from '#site/texts/code.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { NewCard } from './NewCard.tsx';
import './card-issued.css';

/** The end of the application, and the way home (section 2). */
export function CardIssued({ onHome }: { onHome: () => void }) {
  const { heading, text, home } = codeTexts.issued;
  return (
    <StepFrame step={5}>
      <section className="card-issued night">
        <NewCard />
        <div className="card-issued__words">
          <PageHeading title={heading} description={text} />
          <p className="lead">{text}</p>
          <Button variant="red" onClick={onHome}>
            {home}
          </Button>
        </div>
      </section>
    </StepFrame>
  );
}
