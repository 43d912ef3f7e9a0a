import type { Page } from 'playwright-core';

/** Everything that these pages try against their content security policy, from now on. */
export async function violationsIn(...pages: Page[]): Promise<string[]> {
  const found: string[] = [];
  for (const page of pages) {
    await page.exposeFunction('violated', (what: string) => void found.push(what));
    await page.addInitScript(tellViolations);
  }
  return found;
}

/** Runs in the page. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    const { violated } = window as unknown as { violated: (what: string) => void };
    violated(`${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
  });
}
