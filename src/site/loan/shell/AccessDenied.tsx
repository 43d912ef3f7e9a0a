import { pathTo } from '#machines/routes.ts';
import { accessDenied } from '#site/texts/access-denied.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { LonePanel } from './CenteredPanel.tsx';

/** For an address whose application is not remembered here (section 2). */
export function AccessDenied() {
  return (
    <LonePanel>
      <PageHeading title={accessDenied.heading} description={accessDenied.text} />
      <p className="lead">{accessDenied.text}</p>
      <p>
        <ButtonLink to={pathTo('application')}>{accessDenied.wayOn}</ButtonLink>
      </p>
    </LonePanel>
  );
}
