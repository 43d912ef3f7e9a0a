// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Alert } from '#site/ui/Alert.tsx';

test('an alert is scrolled into view once, when it appears', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Alert>Failed to send consent.</Alert>);
  rerender(<Alert>Failed to sign documents.</Alert>);
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  scrolled.mockRestore();
});
