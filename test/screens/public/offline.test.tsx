import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Frame } from '#site/layout/Frame.tsx';
import { show } from './show.tsx';

const connection = (isThere: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
};

afterEach(() => vi.restoreAllMocks());

test('without a connection a calm notice says so, and goes when it is back', () => {
  show(<Frame>page</Frame>);
  const notice = document.querySelector('.snackbars');
  expect(notice).toHaveTextContent(/^$/);
  connection(false);
  expect(notice).toHaveTextContent(
    'You are offline. Nothing that you have typed is lost; send it once the connection is back.',
  );
  connection(true);
  expect(notice).toHaveTextContent(/^$/);
});
