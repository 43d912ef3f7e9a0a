import { pathTo } from '#machines/routes.ts';
import { accessDenied } from '#texts/access-denied.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { Panel } from '#ui/Panel.tsx';
import './fields/form.css';
import './access-denied.css';

/** For an address whose application is not remembered here (section 2). */
export function AccessDenied() {
  return (
    <div className="access-denied container">
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
