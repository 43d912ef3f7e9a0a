import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { steps } from '#contract/steps.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { CardIssued } from '#site/loan/code/CardIssued.tsx';
import { CodeEntry } from '#site/loan/code/CodeEntry.tsx';
import type { EmailDeliveryActor } from '#site/loan/flow/email-delivery.ts';
import { codeTexts } from '#site/texts/code.ts';
import { emailOf } from '../../support/running-email.ts';

type State = {
  busy?: boolean;
  rejected?: boolean;
  unchecked?: boolean;
  email?: EmailDeliveryActor;
  failure?: CallFailure;
};

function entry(first: State = {}) {
  const onSubmit = vi.fn();
  const onEdit = vi.fn();
  const screenWith = (state: State) => (
    <StrictMode>
      <CodeEntry busy={false} rejected={false} onSubmit={onSubmit} onEdit={onEdit} {...state} />
    </StrictMode>
  );
  const { rerender } = render(screenWith(first));
  return { onSubmit, onEdit, show: (state: State) => rerender(screenWith(state)) };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (place: number) => boxes()[place - 1] as HTMLInputElement;
const digits = () => boxes().map(({ value }) => value);
const codes = (submit: ReturnType<typeof vi.fn>) => submit.mock.calls.map(([code]) => code);

describe('the boxes', () => {
  test('show what was entered when Back restores the page with emptied boxes', async () => {
    entry();
    await userEvent.type(box(1), '123');
    for (const input of boxes()) input.value = '';
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(digits()).toEqual(['1', '2', '3', '']));
  });

  test('are four, and the only inputs of the page', () => {
    entry();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please enter confirmation code');
    expect(document.querySelectorAll('input')).toHaveLength(4);
    expect(
      boxes().map((input) => [input.ariaLabel, input.maxLength, input.inputMode, input.autocomplete]),
    ).toEqual([
      ['Digit 1 of 4', 1, 'numeric', 'one-time-code'],
      ['Digit 2 of 4', 1, 'numeric', 'off'],
      ['Digit 3 of 4', 1, 'numeric', 'off'],
      ['Digit 4 of 4', 1, 'numeric', 'off'],
    ]);
    expect(box(1)).toHaveFocus();
  });

  test('typing moves on, and the fourth digit submits once, also when it is typed again', async () => {
    const { onSubmit } = entry();
    await userEvent.keyboard('123');
    expect([digits(), document.activeElement]).toEqual([['1', '2', '3', ''], box(4)]);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('4');
    expect(codes(onSubmit)).toEqual(['1234']);
    await userEvent.keyboard('4');
    await userEvent.paste('1234');
    expect(codes(onSubmit)).toEqual(['1234']);
  });

  test('the last empty box submits, wherever it is', async () => {
    const { onSubmit } = entry();
    await userEvent.type(box(4), '4');
    await userEvent.type(box(2), '2');
    await userEvent.type(box(1), '1');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(box(3), '3');
    expect(codes(onSubmit)).toEqual(['1234']);
  });

  test('other characters than digits are ignored', async () => {
    const { onSubmit } = entry();
    await userEvent.keyboard('a -1x٣2');
    expect([digits(), document.activeElement]).toEqual([['1', '2', '', ''], box(3)]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a digit replaces the digit of its box; the same digit moves on', async () => {
    entry();
    await userEvent.keyboard('123');
    await userEvent.click(box(1));
    await userEvent.keyboard('9');
    expect([digits(), document.activeElement]).toEqual([['9', '2', '3', ''], box(2)]);
    await userEvent.keyboard('2');
    expect([digits(), document.activeElement]).toEqual([['9', '2', '3', ''], box(3)]);
  });

  test('backspace empties its box; in an empty one it moves back', async () => {
    entry();
    await userEvent.keyboard('123{Backspace}');
    expect([digits(), document.activeElement]).toEqual([['1', '2', '', ''], box(3)]);
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    expect([digits(), document.activeElement]).toEqual([['', '', '', ''], box(1)]);
    await userEvent.keyboard('7');
    await userEvent.click(box(1));
    await userEvent.keyboard('{Backspace}');
    expect([digits(), document.activeElement]).toEqual([['', '', '', ''], box(1)]);
  });

  test('arrows, Home and End move, and stop at both ends', async () => {
    entry();
    const places: number[] = [];
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
      await userEvent.keyboard(`{${key}}`);
      places.push(boxes().indexOf(document.activeElement as HTMLInputElement) + 1);
    }
    expect(places).toEqual([1, 2, 3, 2, 4, 4, 1]);
  });

  test.each(['1234', '12 34', ' 12-34\n', '12345'])(
    'pasting %j fills them and submits once',
    async (text) => {
      const { onSubmit } = entry();
      await userEvent.click(box(3));
      await userEvent.paste(text);
      expect(digits()).toEqual(['1', '2', '3', '4']);
      expect(codes(onSubmit)).toEqual(['1234']);
    },
  );

  test.each([
    ['12 34', ['1', '2', '3', '4'], ['1234']],
    ['12 3', ['', '', '', ''], []],
    ['12345', ['', '', '', ''], []],
    ['on the 1st of May', ['', '', '', ''], []],
  ])('%j pasted outside the boxes: %j', async (text, shown, sent) => {
    const { onSubmit } = entry();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await userEvent.paste(text);
    expect([digits(), codes(onSubmit)]).toEqual([shown, sent]);
  });

  test('a text before them says that the fourth digit sends the code', () => {
    entry();
    const effect = screen.getByText(codeTexts.effect);
    expect(effect.compareDocumentPosition(box(1))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(`${codeTexts.hint} ${effect.textContent}`);
  });

  test('a code that the browser fills into the first box fills all boxes', () => {
    const { onSubmit } = entry();
    fireEvent.input(box(1), { target: { value: '4321' } });
    expect(digits()).toEqual(['4', '3', '2', '1']);
    expect(codes(onSubmit)).toEqual(['4321']);
  });
});

test('while the code is checked the boxes are read-only', async () => {
  const { onSubmit, show } = entry();
  await userEvent.keyboard('1234');
  show({ busy: true });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(boxes().every((input) => input.readOnly)).toBe(true);
  await userEvent.keyboard('{Backspace}5{Enter}');
  await userEvent.paste('5678');
  expect(digits()).toEqual(['1', '2', '3', '4']);
  expect(codes(onSubmit)).toEqual(['1234']);
});

describe('a rejected code', () => {
  async function rejected() {
    const shown = entry();
    await userEvent.keyboard('1234');
    shown.show({ busy: true });
    shown.show({ rejected: true });
    return shown;
  }

  test('has an alert; the boxes are marked and empty, and the first has the focus', async () => {
    const { onEdit } = await rejected();
    expect(screen.getByRole('alert').textContent).toBe('Invalid confirmation code');
    expect(boxes().map((input) => input.getAttribute('aria-invalid'))).toEqual(Array(4).fill('true'));
    expect([digits(), document.activeElement]).toEqual([['', '', '', ''], box(1)]);
    expect(screen.getByRole('group', { name: 'Please enter confirmation code' })).toHaveAccessibleDescription(
      'Invalid confirmation code',
    );
    expect(screen.queryByRole('progressbar')).toBe(null);
    expect(onEdit).not.toHaveBeenCalled();
  });

  test.each(['5', '{Backspace}'])('%s clears the error', async (key) => {
    const { onEdit, show } = await rejected();
    await userEvent.keyboard(key);
    expect(onEdit).toHaveBeenCalledTimes(1);
    show({});
    expect(screen.queryByRole('alert')).toBe(null);
    expect(boxes().map((input) => input.getAttribute('aria-invalid'))).toEqual(Array(4).fill('false'));
  });

  test('is followed by another one, typed at once, even with the same digits', async () => {
    const { onSubmit, show } = await rejected();
    await userEvent.keyboard('1');
    show({});
    await userEvent.keyboard('234');
    expect(codes(onSubmit)).toEqual(['1234', '1234']);
  });

  test('that is pasted clears the error and submits', async () => {
    const { onSubmit, onEdit } = await rejected();
    await userEvent.paste('9876');
    expect(codes(onSubmit)).toEqual(['1234', '9876']);
    expect(onEdit).toHaveBeenCalledTimes(1);
  });
});

describe('a code that could not be checked', () => {
  async function unchecked(retryAfter: number | null = null) {
    const shown = entry();
    await userEvent.keyboard('1234');
    shown.show({ busy: true });
    shown.show({ unchecked: true, failure: { retryAfter } });
    return shown;
  }
  const retry = () => screen.getByRole('button', { name: 'Check the code again' });

  test.each([
    [29, 'You can check it again in a few seconds.'],
    [600, 'You can check it again after 18:40.'],
  ])('waits the %i seconds that the bank asks for, and says so once', async (seconds, text) => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'Date'],
      now: new Date('2026-11-23T18:30:00'),
    });
    const { onSubmit } = await unchecked(seconds);
    const seen: (string | null)[] = [];
    for (const passed of [0, 1, seconds]) {
      act(() => void vi.advanceTimersByTime(passed * 1000));
      seen.push(screen.getByRole('status').textContent);
      await userEvent.click(retry());
    }
    vi.useRealTimers();
    expect(seen).toEqual([text, text, 'You can check it again now.']);
    expect(codes(onSubmit)).toEqual(['1234', '1234']);
  });

  test('after a restart question the boxes are empty, and there is nothing to send again', () => {
    entry({ unchecked: true });
    expect(screen.getByRole('alert').textContent).toBe(codeTexts.unchecked);
    expect(screen.queryByRole('button')).toBe(null);
  });
});

describe('what the bank says of a code', () => {
  const shownIn = (container: Element | null) =>
    [...(container?.children ?? [])].map((one) => one.textContent);
  const outcome = () => document.querySelector('.code-entry__outcome');

  test.each<[CallFailure, string[]]>([
    [{}, []],
    [{ triesLeft: 2 }, ['You have 2 tries left.']],
    [
      { triesLeft: 2, secondsToNextCode: 0 },
      ['You have 2 tries left. After that, we will send you a new code.'],
    ],
    [
      { triesLeft: 1, secondsToNextCode: 600 },
      ['You have one try left. After that, you can get a new code from 18:40.'],
    ],
    [
      { triesLeft: 1, secondsToNextCode: 24 * 3600 },
      ['You have one try left. After that, you can get a new code from 24\u00a0November, 18:30.'],
    ],
    [{ triesLeft: 0 }, ['You have no tries left. We are sending you a new code.']],
    [{ triesLeft: 0, retryAfter: 300 }, ['You have no tries left.']],
    [
      { triesLeft: 3, fieldErrors: { code: 'superseded' } },
      ['This code was replaced by a newer one. Use the code in our latest email. This did not use up a try.'],
    ],
    [
      { triesLeft: 0, fieldErrors: { code: 'expired' } },
      ['The code in our last email has expired. We are sending you a new one.'],
    ],
  ])('one that is not valid: %j', (failure, texts) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:30:00') });
    entry({ rejected: true, failure });
    vi.useRealTimers();
    expect(shownIn(outcome())).toEqual(['Invalid confirmation code', ...texts]);
  });

  test('none is checked, and the page says why; when a new one can be asked for is not said here', async () => {
    const { show } = entry();
    await userEvent.keyboard('1234');
    show({ unchecked: true, failure: { triesLeft: 0, retryAfter: 96_000 } });
    expect(shownIn(outcome())).toEqual([
      codeTexts.unchecked,
      'Too many codes were sent or entered incorrectly for your email address or passport.',
    ]);
    expect(screen.queryByRole('button')).toBe(null);
  });
});

test('how long a code of our bank is valid is said after the boxes, and nothing of one of another bank', () => {
  entry({ email: emailOf().email });
  const note = screen.getByText(/A code is valid for 10 minutes\./);
  expect(note).toBeVisible();
  expect(box(4).compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  entry({ email: emailOf({ supportsStatus: false }).email });
  expect(screen.queryByText(/is valid/)).toBe(null);
});

test('the card is issued, and the button leads to the home page', async () => {
  const home = vi.fn();
  render(<CardIssued onHome={home} />);
  await userEvent.click(screen.getByRole('button', { name: 'View other offers of our bank' }));
  expect(home).toHaveBeenCalledTimes(1);
});

test('with the card issued every step is done, and none is the current one', () => {
  render(<CardIssued onHome={vi.fn()} />);
  const shown = [...document.querySelectorAll('nav li')];
  expect(shown.map((step) => [/, done$/.test(step.textContent), step.getAttribute('aria-current')])).toEqual(
    steps.map(() => [true, null]),
  );
  expect(screen.getByText('All steps are done')).toBeVisible();
});
