import { placeOfStep, type Step, stepAfter } from '#contract/steps.ts';
import { pathTo } from '#machines/routes.ts';
import { frameTexts } from '#site/texts/steps.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

type Props = { applicationId: string; currentStep: Step };

/** The way from a page whose step is done to the step that is due. */
export function ContinueLink({ applicationId, currentStep }: Props) {
  const due = currentStep === 'code' ? currentStep : stepAfter(currentStep);
  return (
    <p>
      <ButtonLink to={pathTo(due, applicationId)}>{frameTexts.goOn(placeOfStep(due))}</ButtonLink>
    </p>
  );
}
