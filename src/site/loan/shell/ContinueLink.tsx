import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { placeOfStep, type Step, stepDueAfter } from '#contract/steps.ts';
import { pathTo } from '#machines/routes.ts';
import { frameTexts } from '#site/texts/steps.ts';

type Props = { applicationId: string | null; currentStep: Step };

/** The way from a page whose step is done to the step that is due. */
export function ContinueLink({ applicationId, currentStep }: Props) {
  const due = stepDueAfter(currentStep);
  return (
    <p>
      <Button component={Link} to={pathTo(due, applicationId)}>
        {frameTexts.goOn(placeOfStep(due))}
      </Button>
    </p>
  );
}
