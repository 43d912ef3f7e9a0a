import { pathTo } from '#machines/routes.ts';
import { accessDenied } from '#texts/access-denied.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { LonePanel } from './LonePanel.tsx';

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
