import type { RefCallback } from 'react';
import { applyMask, type Mask } from './masks.ts';

/**
 * The `ref` of a field for an input that may hold something already: what was typed before there was any script stays,
 * and comes into its mask. A date of which only a part is typed has no value yet; the form, which writes into a field
 * what it believes to be in it, is kept from taking that part away.
 */
export const withWhatIsFound =
  (ref: RefCallback<HTMLInputElement>, mask?: Mask) => (input: HTMLInputElement | null) => {
    if (input && mask && input.value !== input.defaultValue) applyMask(input, mask);
    if (!input?.validity.badInput) return void ref(input);
    const own = Object.getOwnPropertyDescriptor(input, 'value');
    Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: () => {} });
    ref(input);
    Reflect.deleteProperty(input, 'value');
    if (own) Object.defineProperty(input, 'value', own);
  };
