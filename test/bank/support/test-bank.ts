import { rmSync } from 'node:fs';
import { type Bank, startBank } from '#bank/bank.ts';
import type { DocumentRenderer } from '#bank/documents/document-renderer.ts';
import type { Settings } from '#bank/settings.ts';
import type { OperationName } from '#contract/operations.ts';
import { callOf } from '../../support/journey.ts';
import { preparedFolder } from './prepared-folder.ts';

export type Answer = { status: number; body: unknown; headers: Headers };

export type TestBank = Bank & {
  /** Calls the bank, with a JSON body if one is given. */
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  reported: unknown[];
  /** Moves the bank's clock forward, or back if `minutes` is negative. */
  pass: (minutes: number) => void;
  settings: Settings;
};

/** Placeholders that contain only their date: rendering the real PDFs takes longer than all calls of an applicant. */
export const shortDocuments: DocumentRenderer = {
  render: async ({ createdOn }) =>
    (['contract', 'application', 'schedule'] as const).map((kind) => ({
      kind,
      filename: `${kind}.pdf`,
      contentType: 'application/pdf',
      bytes: Buffer.from(`%PDF-1.7 ${createdOn}`),
    })),
  stop: async () => {},
};

type Options = Pick<Parameters<typeof startBank>[1] & object, 'siteFolder' | 'log' | 'documents'>;

/** Starts a bank in this process, on a free port and, by default, with its own database. `pass` moves its clock. */
export async function openTestBank(
  change: Partial<Settings> = {},
  { documents = shortDocuments, ...options }: Options = {},
): Promise<TestBank> {
  const ownFolder = change.dataDir || change.databaseUrl ? undefined : await preparedFolder();
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    rateLimits: false,
    timeZone: 'Europe/Moscow',
    dataDir: ownFolder ?? 'unused',
    ...change,
  };
  const reported: unknown[] = [];
  let ahead = 0;
  const bank = await startBank(settings, {
    now: () => new Date(Date.now() + ahead),
    reportError: (error) => reported.push(error),
    documents,
    ...options,
  });
  return {
    ...bank,
    reported,
    settings,
    pass: (minutes) => {
      ahead += minutes * 60_000;
    },
    call: (method, path, body, headers) => callAt(bank.url, method, path, body, headers),
    stop: async () => {
      await bank.stop();
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
    },
  };
}

export async function callAt(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const jsonHeaders = { 'content-type': 'application/json', ...headers };
  const sent = body === undefined ? { headers } : { headers: jsonHeaders, body: JSON.stringify(body) };
  return readAnswer(await fetch(`${url}${path}`, { method, redirect: 'manual', ...sent }));
}

/** Calls an operation of the contract at the bank at `url`, for the application with this id. */
export function callOperation(
  url: string,
  operation: OperationName,
  id: string,
  sent?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const { method, path, body } = callOf(operation, id, sent);
  return callAt(url, method, path, body, headers);
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}
