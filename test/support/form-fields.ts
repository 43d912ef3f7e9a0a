import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

type Control = HTMLInputElement | HTMLSelectElement;

export function field(name: string): Control {
  const control = document.querySelector<Control>(`form [name=${name}]`);
  if (!control) throw new Error(`The form has no field named '${name}'`);
  return control;
}

/** Sets a field's text or option without leaving the field. */
export function fill(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
}

export async function leave(name: string): Promise<void> {
  fireEvent.blur(field(name));
  await settled();
}

/** Waits for the validation of a field, and then of a second field that depends on it. */
export const settled = () =>
  act(async () => {
    for (const _ of ['the field', 'the second field']) await new Promise<void>((done) => setTimeout(done));
  });

/** The error message that describes a field to assistive technology; null if the field is valid. */
export function message(name: string): string | null {
  const control = field(name);
  if (control.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

export function icon(name: string): 'valid' | 'invalid' | null {
  const wrapper = document.querySelector(`[data-field=${name}]`);
  if (wrapper?.querySelector('.field__state--valid')) return 'valid';
  return wrapper?.querySelector('.field__state--invalid') ? 'invalid' : null;
}

/** Sets the clock to noon of this day, without faking timers. */
export function setToday(year: number, month: number, day: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, month - 1, day, 12) });
}

/** Sets the clock to 18:30 on 23 November 2026. The clock and intervals advance with `vi.advanceTimersByTime` only. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(2026, 10, 23, 18, 30) });

/** Blurs the focused element. Browsers do this when the element becomes disabled; jsdom does not. */
export const loseFocus = () => act(() => (document.activeElement as HTMLElement | null)?.blur());

/** The note that describes a field to assistive technology; null if there is none. */
export function note(name: string): string | null {
  const ids = (field(name).getAttribute('aria-describedby') ?? '').split(' ');
  const described = ids.map((id) => document.getElementById(id));
  return described.find((one) => one?.getAttribute('role') === 'status')?.textContent ?? null;
}
