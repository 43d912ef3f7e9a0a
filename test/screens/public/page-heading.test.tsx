// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHeading } from '#site/ui/PageHeading.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });

test('the first page leaves the focus alone; the next ones take it and go to the top', () => {
  const { rerender } = render(<PageHeading key="a" title="First" description="One" />);
  expect(document.body).toHaveFocus();
  document.documentElement.scrollTop = 900;
  rerender(<PageHeading key="b" title="Second" description="Two" />);
  expect(heading()).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(0);
  expect(document.title).toBe('Second · NeoBank');
});

test('going back leaves the scrolling to the browser', () => {
  window.history.replaceState({ key: 'visited' }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  document.documentElement.scrollTop = 900;
  render(<PageHeading title="Third" description="Three" />);
  expect(heading()).toHaveFocus();
  expect(document.documentElement.scrollTop).toBe(900);
});
