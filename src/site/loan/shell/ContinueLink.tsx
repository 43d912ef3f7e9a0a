import Button from '@mui/material/Button';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { type Step, stepAfter } from '#contract/steps.ts';
import { pathTo } from '#machines/routes.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { SummaryContext } from './summary.ts';

/** The link from the page of a completed step to the step that is due. */
export function ContinueLink({ currentStep }: { currentStep: Step }) {
  const { applicationId } = useContext(SummaryContext);
  const done = currentStep === 'code' ? 'signing' : currentStep;
  return (
    <p>
      <Button component={Link} to={pathTo(stepAfter(done), applicationId)} className="button--wide">
        {stepTexts[done].sent.goOn}
      </Button>
    </p>
  );
}
