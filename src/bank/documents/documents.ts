import { renderApplication } from './application.ts';
import { renderContract } from './contract.ts';
import type { DocumentFacts, RenderedDocument } from './facts.ts';
import { renderSchedule } from './schedule.ts';

const contentType = 'application/pdf';

/** The three papers of a credit, as the documents mail carries them. */
export async function renderDocuments(facts: DocumentFacts): Promise<RenderedDocument[]> {
  return [
    { kind: 'contract', filename: 'contract.pdf', contentType, bytes: await renderContract(facts) },
    { kind: 'application', filename: 'application.pdf', contentType, bytes: await renderApplication(facts) },
    { kind: 'schedule', filename: 'schedule.pdf', contentType, bytes: await renderSchedule(facts) },
  ];
}
