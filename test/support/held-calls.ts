import type { BrowserContext, Route } from 'playwright-core';
import { expect } from 'vitest';

/** What moves the visitor. How an application stands is asked on the side, and answered. */
const calls = /\/(application|admin\/application|document)(\/(?!.*(progress|letter)$)[^.]*)?$/;

/** Holds every call about an application until the path says how it ends. */
export async function holdCalls(context: BrowserContext) {
  const held: Route[] = [];
  await context.route(calls, (route) => void held.push(route));
  const newest = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    return held.pop() as Route;
  };
  return {
    refuse: async (status: number) => (await newest()).fulfill({ status, json: { title: 'no' } }),
    /**
     * Lets the bank answer, and returns its text. Where the bank's own order refuses what the path wants (an offer
     * chosen after scoring, say), success is answered in its place: the site cannot tell the two apart.
     */
    answer: async (change: (body: string) => string = (body) => body): Promise<string> => {
      const route = await newest();
      const real = await route.fetch();
      const body = change(await real.text());
      if (real.ok()) await route.fulfill({ response: real, body });
      else await route.fulfill({ status: 200, body: '' });
      return body;
    },
    drop: async () => {
      for (const route of held.splice(0)) await route.abort().catch(() => {});
    },
  };
}
