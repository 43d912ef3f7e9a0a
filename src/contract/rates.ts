import * as z from 'zod/mini';
import { sampleMark } from './sample.ts';

/** What is read of the exchange rates (section 3): units of a currency for one ruble, and when they were updated. */
export const ratesAnswer = z.object({
  conversion_rates: z.record(z.string(), z.unknown()),
  time_last_update_utc: z.string(),
  sample: sampleMark,
});

export type RatesAnswer = z.infer<typeof ratesAnswer>;
