import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as icons from '#site/ui/Icon.tsx';

test.each(Object.entries(icons))('%s is a drawing, hidden from assistive technology', (_, Icon) => {
  const { container } = render(<Icon />);
  const drawing = container.querySelector('svg');
  expect(drawing?.getAttribute('aria-hidden')).toBe('true');
  expect(drawing?.querySelector('path, circle, rect')).not.toBeNull();
});
