import { renderApplication } from './application.ts';
import { renderContract } from './contract.ts';
import type { DocumentData } from './document-data.ts';
import { renderSchedule } from './schedule.ts';

const contentType = 'application/pdf';

export async function renderDocuments(data: DocumentData) {
  return [
    { kind: 'contract', filename: 'contract.pdf', contentType, bytes: await renderContract(data) },
    { kind: 'application', filename: 'application.pdf', contentType, bytes: await renderApplication(data) },
    { kind: 'schedule', filename: 'schedule.pdf', contentType, bytes: await renderSchedule(data) },
  ];
}

export type RenderedDocument = Awaited<ReturnType<typeof renderDocuments>>[number];
