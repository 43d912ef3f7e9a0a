import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { stepAfter } from '#contract/steps.ts';
import { pathTo } from '#machines/routes.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { useApplication } from './application-context.ts';

/** The link from the page of a completed step to the step that is due. */
export function ContinueLink() {
  const { applicationId, currentStep } = useApplication();
  const done = currentStep === 'code' ? 'signing' : currentStep;
  return (
    <p>
      <Button component={Link} to={pathTo(stepAfter(done), applicationId)} className="button--wide">
        {stepTexts[done].sent.goOn}
      </Button>
    </p>
  );
}
