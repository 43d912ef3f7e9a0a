import { Route, Routes } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { articlePath, sampleArticles } from '#contract/sample-news.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { footerLinks, legalLinks, menuLinks } from '#site/texts/frame.ts';
import { plainPage, plainPageTexts } from '#site/texts/plain-pages.ts';
import { type Plain, PlainPage } from './PlainPage.tsx';

/** Every page except home page and application: a plain page, a sample article or the not-found page. */
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

type PageName = keyof typeof plainPageTexts;

const labels: Record<PageName, string> = {
  ...menuLinks,
  ...footerLinks,
  ...legalLinks,
  about: plainPageTexts.about.label,
};

/** The linked pages whose content is not in the specification. */
export const plainPages: Plain[] = (Object.keys(plainPageTexts) as PageName[]).map((name) => ({
  ...plainPageTexts[name],
  path: paths[name],
  label: labels[name],
}));

/** The pages of the sample news. */
export const articlePages: Plain[] = sampleArticles.map(({ name, title, description, text }) => ({
  path: articlePath(name),
  label: title,
  lead: description,
  text: [...text, plainPage.sampleArticle],
}));
