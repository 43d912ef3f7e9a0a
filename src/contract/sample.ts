import * as z from 'zod/mini';

/** The reference bank's mark on rates and news that it made up itself: the site says so. Other sources have none. */
export const sampleMark = z.catch(z.optional(z.boolean()), undefined);
