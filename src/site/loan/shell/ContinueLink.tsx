import { placeOfStep, type Step, stepDueAfter } from '#contract/steps.ts';
import { pathTo } from '#machines/routes.ts';
import { frameTexts } from '#site/texts/steps.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

type Props = { applicationId: string | null; currentStep: Step };

/** The way from a page whose step is done to the step that is due. */
export function ContinueLink({ applicationId, currentStep }: Props) {
  const due = stepDueAfter(currentStep);
  return (
    <p>
      <ButtonLink to={pathTo(due, applicationId)}>{frameTexts.goOn(placeOfStep(due))}</ButtonLink>
    </p>
  );
}
