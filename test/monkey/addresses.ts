import { type Action, pick } from './action.ts';
import type { Visitor } from './visitor.ts';

/** Types an address into the bar. The one that stands there already loads the page anew. */
export async function enter(visitor: Visitor, path: string): Promise<void> {
  const { page, device } = visitor.tab;
  const address = `${visitor.site.url}/#${path}`;
  visitor.isRevisit = page.url() === address;
  if (!visitor.isRevisit) await page.goto(address);
  else if (!device.isOffline) await page.reload();
}

const followLink: Action = {
  name: 'follow a link of header or footer',
  weight: 5,
  kind: 'follow',
  isPossible: ({ hasDialog }) => !hasDialog,
  act: async ({ tab: { page } }, choice) => {
    const links = page.locator('header a[href^="#"], footer a[href^="#"]');
    const link = links.nth(choice % (await links.count()));
    const burger = page.getByRole('button', { name: 'Open the menu' });
    if (!(await link.isVisible())) await burger.click();
    const name = await link.evaluate((element) => element.ariaLabel ?? element.textContent);
    await link.click();
    return `follow the link '${name}'`;
  },
};

/** `:id` is one of the visitor's applications. */
const typedPaths = [
  '/',
  '/loan',
  '/loan/:id',
  '/loan/:id/document',
  '/loan/:id/document/sign',
  '/loan/:id/code',
  '/product',
  '/nowhere',
  '/loan/0123456789abcdef0123456789abcdef',
  '/loan/zz/document',
];

const typeAddress: Action = {
  name: 'type an address',
  weight: 6,
  kind: 'open',
  isPossible: (_, { applications }) => applications.size > 0,
  act: async (visitor, choice) => {
    const ids = [...visitor.applications.keys()];
    const path = pick(typedPaths, choice).replace(':id', pick(ids, choice >> 8));
    await enter(visitor, path);
    return `type the address ${path}`;
  },
};

export const addressActions = [followLink, typeAddress];
