import { asTyped, type Hands } from '../../support/hands.ts';

/** What a visitor did, counted. */
export type Count = { fields: number; keys: number; taps: number; choices: number };

/** Hands that count what they do. */
export function counted(hands: Hands, count: Count): Hands {
  return {
    press: (part) => {
      count.taps += 1;
      return hands.press(part);
    },
    type: (field, text) => {
      count.fields += 1;
      count.keys += asTyped(text).length;
      return hands.type(field, text);
    },
    choose: (list, value) => {
      count.choices += 1;
      return hands.choose(list, value);
    },
  };
}
