import { paths } from '#contract/paths.ts';
import { plainPages as texts } from '#site/texts/plain-pages.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { ArrowRightIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import type { Plain } from './plain-pages.ts';
import './plain.css';

export { plainPages } from './plain-pages.ts';

/** A page of a few sentences: what its link promised, and the way on. */
export function PlainPage({ page }: { page: Plain }) {
  return (
    <article className="plain container">
      <div className="plain__head">
        <PageHeading title={page.label} description={page.lead} />
        <p className="lead">{page.lead}</p>
      </div>
      <div className="plain__text">
        {page.text.map((paragraph) => (
          <p key={paragraph}>
            <Amounts>{paragraph}</Amounts>
          </p>
        ))}
        <ButtonLink to={paths.loan}>
          {texts.way}
          <ArrowRightIcon />
        </ButtonLink>
      </div>
    </article>
  );
}
