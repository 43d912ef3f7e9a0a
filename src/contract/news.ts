import * as z from 'zod/mini';
import { sampleMark } from './sample.ts';

/** What is read of a news article (section 3); each may be missing in a foreign source. */
export const newsArticle = z.object({
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
  url: z.nullish(z.string()),
  urlToImage: z.nullish(z.string()),
});

export type NewsArticle = z.infer<typeof newsArticle>;

export const newsAnswer = z.object({ articles: z.array(z.unknown()), sample: sampleMark });

/** The articles as they came: each is still to be read by `newsArticle`. */
