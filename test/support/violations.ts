import type { BrowserContext } from 'playwright-core';

/** Everything that a page of this visitor tries against its content security policy, from now on. */
export async function violationsIn(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeFunction('violated', (what: string) => void found.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const { violated } = window as unknown as { violated: (what: string) => void };
      violated(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  return found;
}
