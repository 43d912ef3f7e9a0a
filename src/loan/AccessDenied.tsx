import { pathTo } from '#machines/routes.ts';
import { accessDenied } from '#texts/access-denied.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';

/** For an address whose application is not remembered here (section 2). */
export function AccessDenied() {
  return (
    <div className="container page">
      <Panel className="area">
        <PageHeading title={accessDenied.heading} description={accessDenied.text} />
        <p className="lead">{accessDenied.text}</p>
        <p>
          <ButtonLink to={pathTo('application')}>{accessDenied.wayOn}</ButtonLink>
        </p>
      </Panel>
    </div>
  );
}
