import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as icons from '#site/ui/Icon.tsx';

test.each(Object.entries(icons))('%s is a drawing, hidden where it has no label', (_, Icon) => {
  const { container } = render(
    <>
      <Icon />
      <Icon label="What it says" />
    </>,
  );
  const [hidden, labelled] = container.querySelectorAll('svg');
  expect(hidden?.getAttribute('aria-hidden')).toBe('true');
  expect(hidden?.querySelector('path, circle, rect')).not.toBeNull();
  expect([labelled?.getAttribute('role'), labelled?.getAttribute('aria-label')]).toEqual([
    'img',
    'What it says',
  ]);
  expect(labelled?.innerHTML).toBe(hidden?.innerHTML);
});
