import { isRecord } from './plain.ts';

/** What is read of the exchange rates (section 3): units of a currency for one ruble, and when they were updated. */
export type RatesAnswer = {
  conversion_rates: Record<string, unknown>;
  time_last_update_utc: string;
  /** The reference bank's mark on rates that it made up itself: the site says so. Other sources have none. */
  sample?: boolean | undefined;
};

/** The rates in a source's answer, and nothing else of it; null where it is of another shape. */
export function ratesIn(json: unknown): RatesAnswer | null {
  if (!isRecord(json) || !isRecord(json.conversion_rates)) return null;
  if (typeof json.time_last_update_utc !== 'string') return null;
  const { conversion_rates, time_last_update_utc } = json;
  return { conversion_rates, time_last_update_utc, ...(json.sample === true && { sample: true }) };
}
