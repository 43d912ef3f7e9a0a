import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { footerLinks, legalLinks, menuLinks } from '#site/layout/links.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { sampleArticle, plainPages as texts } from '#site/texts/plain-pages.ts';
import { type Plain, PlainPage } from './PlainPage.tsx';

/** Every page but the home page and the application: a plain page, a sample article, or the not-found page. */
export function OtherPages() {
  return (
    <Routes>
      {[...plainPages, ...articlePages].map((page) => (
        <Route key={page.path} path={page.path} element={<PlainPage key={page.path} page={page} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

type Name = keyof typeof texts;

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
