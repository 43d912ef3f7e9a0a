import { paths } from './paths.ts';
import sampleArticles from './sample-news.json' with { type: 'json' };

/**
 * The articles that the bank lists if NEWS_URL is not set; the site has a page for each. `name` names the picture and
 * the page; `text` has the paragraphs.
 */
export { sampleArticles };

export const articlePath = (name: string) => `${paths.pressCenter}/${name}`;
