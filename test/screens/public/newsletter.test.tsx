import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '#site/api/failure.ts';
import { Newsletter } from '#site/home/Newsletter.tsx';
import { emptyApi, show } from './show.tsx';

const subscribed = "You are already subscribed to the bank's newsletter";
const networkError = 'Network error. Could not connect to the server.W'; // The W is in the specification.
const field = () => screen.getByLabelText('Your email');
const failed = (status: number | null) => new ApiFailure({ method: 'POST', url: '/email', status });
const send = async () => {
  await userEvent.type(field(), 'ada@mail.com');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

test('the newsletter has a form with one required email field, which does not take the focus', () => {
  show(<Newsletter subscribe={emptyApi.subscribe} />);
  expect(document.body).toHaveFocus();
  expect(field()).toBeRequired();
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toHaveAttribute('name', 'email');
  expect(field().closest('form')?.querySelectorAll('input, button[type="submit"]')).toHaveLength(2);
});

test.each([
  ['true', true],
  ['yes', false],
])("if the stored flag is '%s', 'already subscribed' replaces the form: %s", (flag, isReplaced) => {
  window.localStorage.setItem('bank_newsletter_subscribed', flag);
  show(<Newsletter subscribe={emptyApi.subscribe} />);
  expect(screen.queryByText(subscribed) !== null).toBe(isReplaced);
  expect(screen.queryByRole('textbox') === null).toBe(isReplaced);
  expect(document.body).toHaveFocus();
});

test("while the form is being sent, the button says 'Subscribing...', and a second click sends nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const subscribe = vi.fn(() => promise);
  show(<Newsletter subscribe={subscribe} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await send();
  const button = screen.getByRole('button', { name: 'Subscribing...' });
  expect(field()).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.click(button);
  expect(subscribe.mock.calls).toEqual([['ada@mail.com']]);
  await act(async () => resolve(undefined));
  expect(screen.getByText(subscribed)).toBeVisible();
  expect(screen.getByText(subscribed).parentElement).toHaveFocus();
  expect(window.localStorage.getItem('bank_newsletter_subscribed')).toBe('true');
});

test.each(['', 'ada@mail'])('if %j is typed, the field asks for an email address', async (typed) => {
  const subscribe = vi.fn(async () => undefined);
  show(<Newsletter subscribe={subscribe} />);
  if (typed) await userEvent.type(field(), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const words = 'Enter an email address like name@example.com';
  expect(field()).toHaveAccessibleDescription(words);
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(subscribe).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.type(field(), 'ada@mail.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(subscribe).toHaveBeenCalledWith('ada@mail.com');
});

test('after a network error, the specified text is shown, the field has the focus again, and the form can be sent again', async () => {
  const { promise, reject } = Promise.withResolvers<undefined>();
  const subscribe = vi.fn().mockReturnValueOnce(promise).mockResolvedValueOnce(undefined);
  show(<Newsletter subscribe={subscribe} />);
  await userEvent.type(field(), 'ada@mail.com{Enter}');
  act(() => field().blur());
  await act(async () => reject(failed(null)));
  expect(field()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(networkError);
  expect(field()).toBeEnabled();
  expect(field()).toHaveValue('ada@mail.com');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(screen.getByText(subscribed)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('if the bank responds with an error, no text is shown and nothing is stored', async () => {
  show(<Newsletter subscribe={() => Promise.reject(failed(500))} />);
  await send();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  expect(field()).toHaveValue('ada@mail.com');
  expect(window.localStorage.getItem('bank_newsletter_subscribed')).toBeNull();
});

test('if the storage is blocked, the visitor can still subscribe', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  show(<Newsletter subscribe={emptyApi.subscribe} />);
  await send();
  expect(screen.getByText(subscribed)).toBeVisible();
});
