import { paths } from './paths.ts';
import sampleArticles from './sample-news.json' with { type: 'json' };

/**
 * The articles of a bank without NEWS_URL: the bank lists them, the site has a page for each. `name`: of the picture
 * and the page; `text`: the paragraphs.
 */
export { sampleArticles };

/** The address of a sample article's page behind the `#`. */
export const articlePath = (name: string) => `${paths.pressCenter}/${name}`;
