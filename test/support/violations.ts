import type { Page } from 'playwright-core';

/** Records violations of the content security policy from the next page load on, in the array that it resolves to. */
export async function recordViolations(...pages: Page[]): Promise<string[]> {
  const found: string[] = [];
  for (const page of pages) {
    await page.exposeFunction('recordViolation', (violation: string) => void found.push(violation));
    await page.addInitScript(reportViolations);
  }
  return found;
}

/** Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    const { recordViolation } = window as unknown as { recordViolation: (violation: string) => void };
    recordViolation(
      `${location.href}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
    );
  });
}
