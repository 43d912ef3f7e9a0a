import { expect, test, vi } from 'vitest';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import { awaitEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { applicantIn } from '../support/applicant.ts';
import { openTestBank } from '../support/test-bank.ts';

test('the acceptance does not wait for the documents, the signature does: two seconds, then 409', async () => {
  const renderer = openDocumentRenderer();
  const { promise: mayRender, resolve: letRender } = Promise.withResolvers<void>();
  const documents = {
    ...renderer,
    render: async (...data: Parameters<typeof renderer.render>) => {
      await mayRender;
      return renderer.render(...data);
    },
  };
  const bank = await openTestBank({}, { documents });
  const email = 'not-yet@example.com';
  const one = await applicantIn(bank.url, 'CC_APPROVED', { email });
  expect((await one.acceptSchedule()).status).toBe(200);
  const early = await one.signDocuments();
  expect(early).toMatchObject({
    status: 409,
    body: { outcome: 'approved', detail: 'The documents are being created.' },
  });
  expect(early.headers.get('retry-after')).toBe('2');
  letRender();
  // On a busy machine the thread may take longer to start than a signature waits.
  await vi.waitFor(async () => expect((await one.signDocuments()).status).toBe(200), { timeout: 30_000 });
  const { attachments } = await awaitEmail(bank.url, email, 'Your loan documents');
  const contract = await fetch(`${bank.url}${attachments[0]?.url}`);
  expect(await textOfPdf(new Uint8Array(await contract.arrayBuffer()))).toContain('Rate 14% a year');
  await bank.stop();
  expect(bank.reported).toEqual([]);
});
