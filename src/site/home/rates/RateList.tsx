import { rates as texts } from '#site/texts/rates.ts';
import { priceOf } from './price.ts';

type Props = { codes: readonly string[]; rates: Record<string, unknown>; look: 'featured' | 'others' };

/** Currencies with the price of one unit; 'CODE: ...' where there is none (specification, section 8). */
export function RateList({ codes, rates, look }: Props) {
  return (
    <ul className={`rate-list rate-list--${look} figures`}>
      {codes.map((code) => {
        const price = priceOf(rates[code]);
        return (
          <li key={code}>
            <span className="rate-list__code">{texts.code(code)}</span>{' '}
            <span className="rate-list__price">{price === null ? texts.unknown : texts.price(price)}</span>
          </li>
        );
      })}
    </ul>
  );
}
