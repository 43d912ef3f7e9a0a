import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Alert } from '#site/loan/form/Alert.tsx';

test('an alert is scrolled into view once, when it appears', () => {
  // As in newer browsers, whose scroll methods return a promise.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { rerender, unmount } = render(<Alert>Failed to send consent.</Alert>);
  rerender(<Alert>Failed to sign documents.</Alert>);
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(unmount).not.toThrow();
  scrolled.mockRestore();
});

test('an alert on a new page, whose heading has the focus, does not scroll the page', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focus = (heading: HTMLElement | null) => heading?.focus();
  render(
    <>
      <h1 tabIndex={-1} ref={focus}>
        Continuation of the application
      </h1>
      <Alert>Failed to send consent.</Alert>
    </>,
  );
  expect([screen.getByRole('heading'), scrolled.mock.calls]).toEqual([document.activeElement, []]);
  scrolled.mockRestore();
});
