// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HashRouter, Link, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { loseFocus } from '../../support/form-fields.ts';

// The module knows whether a page was shown before: here none was.
vi.resetModules();
const { toArea, useAreaFocus, useFocusOnChange, useFocusRestore } = await import(
  '#site/loan/form/area-focus.ts'
);
const { PageHeading } = await import('#site/ui/PageHeading.tsx');
const { useScrollPositions } = await import('#site/ui/scroll.ts');

const heading = () => screen.getByRole('heading');
const button = (name: string) => screen.getByRole('button', { name });

/** The page of the address. */
function Visited({ screenName }: { screenName: string }) {
  const { pathname } = useLocation();
  useScrollPositions();
  return (
    <>
      <Link to="/next">Next</Link>
      <PageHeading title={pathname + screenName} description="" />
    </>
  );
}

describe('useRouteFocus', () => {
  test('the first page leaves the focus alone; the next ones take it and scroll to the top', () => {
    const { rerender } = render(<PageHeading key="a" title="First" description="One" />);
    expect(document.body).toHaveFocus();
    document.documentElement.scrollTop = 900;
    rerender(<PageHeading key="b" title="Second" description="Two" />);
    expect(heading()).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);
    expect(document.title).toBe('Second · NeoBank');
  });

  test('after Back the page keeps its scroll position; its next screen begins at the top', async () => {
    const page = (screenName = '') => (
      <HashRouter useTransitions={false}>
        <Visited screenName={screenName} />
      </HashRouter>
    );
    window.history.replaceState(null, '', '#/');
    const { rerender } = render(page());
    fireEvent.scroll(window);
    await userEvent.click(screen.getByRole('link'));
    expect(heading()).toHaveTextContent('/next');
    document.documentElement.scrollTop = 900;
    window.history.back();
    await vi.waitFor(() => expect(heading()).toHaveTextContent(/^\/$/));
    expect(heading()).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(900);
    await userEvent.keyboard('a');
    rerender(page('sent'));
    expect(document.documentElement.scrollTop).toBe(0);
  });

  test('another page with the same title takes the focus and scrolls to the top', () => {
    const { rerender } = render(<PageHeading title="Ended" page="schedule" description="One" />);
    loseFocus();
    document.documentElement.scrollTop = 900;
    rerender(<PageHeading title="Ended" page="scoring" description="One" />);
    expect(heading()).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(0);
  });

  test('a page with the same title takes the focus only when the focused element is gone', async () => {
    render(<PageHeading title="Fourth" description="Four" />).unmount();
    const page = (isOpen: boolean) => (
      <>
        {isOpen && <button type="button">Open</button>}
        <PageHeading key={String(isOpen)} title="Fourth" description="Four" />
      </>
    );
    const { rerender } = render(page(true));
    await userEvent.click(button('Open'));
    document.documentElement.scrollTop = 900;
    rerender(page(false));
    expect(heading()).toHaveFocus();
    expect(document.documentElement.scrollTop).toBe(900);
  });
});

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

function Area() {
  return (
    <h2 ref={useAreaFocus()} tabIndex={-1}>
      Area
    </h2>
  );
}

describe('useFocusRestore', () => {
  test('after a failed call the focus is back on the element that was used', async () => {
    const { rerender } = render(<Form busy={false} />);
    await userEvent.click(button('Send'));
    rerender(<Form busy />);
    loseFocus();
    rerender(<Form busy={false} />);
    expect(button('Send')).toHaveFocus();
  });

  test('a visitor who moved the focus meanwhile keeps it', async () => {
    const { rerender } = render(<Form busy={false} />);
    await userEvent.click(button('Send'));
    rerender(<Form busy />);
    await userEvent.click(button('Help'));
    rerender(<Form busy={false} />);
    expect(button('Help')).toHaveFocus();
  });
});

describe('useAreaFocus', () => {
  test('an area that replaces a busy screen takes the focus', () => {
    const { rerender } = render(<Form busy />);
    rerender(<Area />);
    expect(heading()).toHaveFocus();
  });

  test('an area that replaces the pressed button takes the focus where the press did not give it to the button', () => {
    const { rerender } = render(<Form busy={false} />);
    button('Help').focus();
    const before = (
      <>
        <Form busy={false} />
        <button type="button">
          <b>Change</b>
        </button>
      </>
    );
    rerender(before);
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

  test('an area that replaces a question takes the focus from the heading of its page', () => {
    const { rerender } = render(<PageHeading key="a" title="Question" description="One" />);
    toArea(() =>
      rerender(
        <>
          <PageHeading key="b" title="Page" description="Two" />
          <Area />
        </>,
      ),
    )();
    expect(screen.getByText('Area')).toHaveFocus();
  });

  test('an area that opens with the page, or later than the busy screen ended, does not', async () => {
    const other = (
      <button type="button" key="other">
        Other
      </button>
    );
    const { rerender } = render(<Form busy />);
    rerender(other);
    await userEvent.click(button('Other'));
    rerender([other, <Area key="area" />]);
    expect(button('Other')).toHaveFocus();
  });
});

test('useFocusOnChange: the element takes the focus when it appears, and at each change', async () => {
  function Summary({ count }: { count: number }) {
    return (
      <h2 ref={useFocusOnChange<HTMLHeadingElement>(count)} tabIndex={-1}>
        Summary
      </h2>
    );
  }
  const page = (count: number) => (
    <>
      <button type="button">Other</button>
      <Summary count={count} />
    </>
  );
  const { rerender } = render(page(1));
  expect(heading()).toHaveFocus();
  await userEvent.click(button('Other'));
  rerender(page(1));
  expect(button('Other')).toHaveFocus();
  rerender(page(2));
  expect(heading()).toHaveFocus();
});
