import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Alert } from '#site/loan/form/Alert.tsx';
import { useAreaFocus, useFocusRestore } from '#site/loan/form/area-focus.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';

// The focus after each event of the loan machine is tested in `test/journeys/graph.test.ts`.

const button = (name: string) => screen.getByRole('button', { name });

function Form({ busy }: { busy: boolean }) {
  useFocusRestore(busy);
  return (
    <>
      <button type="button" disabled={busy}>
        Send
      </button>
      <button type="button">Help</button>
    </>
  );
}

const Area = () => (
  <h2 ref={useAreaFocus(false)} tabIndex={-1}>
    Area
  </h2>
);

test('if the focused button disappears and the next page has the same title, its heading takes the focus and may scroll into the window', async () => {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <button type="button">Open</button>}
      <PageHeading key={String(isOpen)} title="Fourth" description="Four" />
    </>
  );
  const { rerender } = render(page(true));
  await userEvent.click(button('Open'));
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  rerender(page(false));
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(focused.mock.calls).toEqual([[{ preventScroll: false }]]);
});

test('if the visitor moves the focus to another button during a call, the focus stays on that button', async () => {
  const { rerender } = render(<Form busy={false} />);
  await userEvent.click(button('Send'));
  rerender(<Form busy />);
  await userEvent.click(button('Help'));
  rerender(<Form busy={false} />);
  expect(button('Help')).toHaveFocus();
});

test('when an area replaces a pressed button, the area takes the focus, even if the press did not focus the button', () => {
  const { rerender } = render(
    <>
      <Form busy={false} />
      <button type="button">
        <b>Change</b>
      </button>
    </>,
  );
  button('Help').focus();
  fireEvent.click(screen.getByText('Change'));
  expect(button('Help')).toHaveFocus();
  rerender(
    <>
      <Form busy={false} />
      <Area />
    </>,
  );
  expect(screen.getByText('Area')).toHaveFocus();
});

test('when an alert appears, it is scrolled into view, but not when its text changes', () => {
  // The mock returns a promise, as newer browsers do. If Alert's effect returned it, React would call it on unmount.
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  const { rerender, unmount } = render(<Alert>Failed to send consent.</Alert>);
  rerender(<Alert>Failed to sign documents.</Alert>);
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  expect(unmount).not.toThrow();
});

test('if the heading of a new page has the focus, an alert does not scroll the page', () => {
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
});
