import { bank } from '#contract/bank-identity.ts';
import { paths } from '#contract/paths.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { sampleArticle, plainPages as texts } from '#site/texts/plain-pages.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import { ButtonLink } from '#site/ui/Button.tsx';
import { ArrowRightIcon } from '#site/ui/Icon.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { isPath, useLocation } from '#site/ui/router.tsx';
import './plain.css';
import { footerLinks, legalLinks, menuLinks } from '#site/layout/links.ts';

/** Every page but the home page and the application: a plain page, a sample article, or the not-found page. */
export function OtherPages() {
  const { pathname } = useLocation();
  const page = [...plainPages, ...articlePages].find(({ path }) => isPath(pathname, path));
  return page ? <PlainPage key={page.path} page={page} /> : <NotFoundPage />;
}

/** A plain page: heading, a few sentences, the link to the loan page. */
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
        <address className="plain__contacts">
          <a href={bank.phoneLink}>{bank.phone}</a>
          <a href={bank.emailLink}>{bank.email}</a>
        </address>
        <ButtonLink to={paths.loan}>
          {texts.way}
          <ArrowRightIcon />
        </ButtonLink>
      </div>
    </article>
  );
}

export type Plain = { path: string; label: string; lead: string; text: string[] };

type Name = Exclude<keyof typeof texts, 'way'>;

const labelled = [
  ...menuLinks,
  { path: paths.about, label: texts.about.label },
  ...footerLinks,
  ...legalLinks,
];

/** The plain pages: linked paths whose content the specification does not show. */
export const plainPages: Plain[] = (Object.entries(paths) as [string, string][]).flatMap(([name, path]) => {
  const label = labelled.find((link) => link.path === path)?.label;
  return label && name in texts ? [{ path, label, ...texts[name as Name] }] : [];
});

/** The pages that the sample news lead to. */
export const articlePages: Plain[] = sampleArticles.map(({ name, title, description, text }) => ({
  path: articlePath(name),
  label: title,
  lead: description,
  text: [...text, sampleArticle],
}));
