import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Site } from '#site/Site.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { claimConsole } from '../../support/console.ts';
import { settled } from '../../support/form-fields.ts';
import { show } from './show.tsx';

function Broken(): never {
  throw new Error('broken');
}

/** A page whose script file cannot be loaded. */
function Missing(): never {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  throw missing;
}

/** Opens a path of the site; `other` replaces every page but Home and Loan. */
function showSite(path: string, other = <Broken />) {
  const loan = <PageHeading title="Loan" description="" />;
  const pages = { home: <h1>Home</h1>, loan, other };
  show(<Site pages={pages} onHydrated={() => {}} />, path);
}

/** Replaces the icon whose loading shows that the site responds. jsdom loads no images. */
function stubIcon() {
  const icon = { isServed: false, isHeld: false, respond: () => {} };
  class Icon {
    onload = () => {};
    onerror = () => {};
    set src(_: string) {
      icon.respond = () => (icon.isServed ? this.onload() : this.onerror());
      if (!icon.isHeld) queueMicrotask(icon.respond);
    }
  }
  vi.stubGlobal('Image', Icon);
  return icon;
}

test('each broken page opens at its top, with the focus on its heading; the menu opens other pages', async () => {
  const open = (name: string) => userEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  showSite('/loan');
  for (const name of ['Account', 'Product']) {
    document.documentElement.scrollTop = 900;
    await open(name);
    const heading = screen.getByRole('heading', { name: 'This page has stopped working' });
    expect([document.activeElement, document.documentElement.scrollTop, document.title]).toEqual([
      heading,
      0,
      'This page has stopped working · NeoBank',
    ]);
  }
  await open('Credit card');
  expect([screen.queryByRole('alert'), screen.getByRole('heading').textContent]).toEqual([null, 'Loan']);
  claimConsole('error');
});

test('if the file of a page could not be loaded, a visitor who has left it sees no reload', async () => {
  const icon = stubIcon();
  icon.isHeld = true;
  showSite('/loan', <Missing />);
  await userEvent.click(screen.getAllByRole('link', { name: 'Product' })[0] as HTMLElement);
  expect(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Credit card' })[0] as HTMLElement);
  expect(screen.getByRole('heading', { name: 'Loan' })).toBeVisible();
  icon.isServed = true;
  icon.respond();
  await settled();
  expect(screen.getByRole('heading', { name: 'Loan' })).toBeVisible();
  expect(sessionStorage.getItem('site-reloading')).toBe(null);
  claimConsole('error');
});

test.each([true, false])(
  'a page opened after the button was pressed stays as it is (site responds: %s)',
  async (isServed) => {
    const icon = stubIcon();
    showSite('/product');
    Object.assign(icon, { isHeld: true, isServed });
    await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
    await userEvent.click(screen.getAllByRole('link', { name: 'Credit card' })[0] as HTMLElement);
    icon.respond();
    await settled();
    expect(screen.getByRole('heading', { name: 'Loan' })).toBeVisible();
    expect(sessionStorage.getItem('site-reloading')).toBe(null);
    claimConsole('error');
  },
);

test("if the site does not respond, the page says so and the button 'Load the page again' stays", async () => {
  stubIcon();
  showSite('/product');
  await userEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(await screen.findByText(/^The site is not responding\./)).toHaveTextContent(
    'The site is not responding. Check your connection and try again.',
  );
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  claimConsole('error');
});
