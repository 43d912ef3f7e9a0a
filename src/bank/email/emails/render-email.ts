import { homePath } from '#contract/paths.ts';
import { stepPath } from '#contract/steps.ts';
import type { Application, EmailKind } from '../../store/tables.ts';
import { applicationCancelled } from './application-cancelled.ts';
import { applicationDenied } from './application-denied.ts';
import { confirmationCode } from './confirmation-code.ts';
import { createDocuments } from './create-documents.ts';
import { creditIssued } from './credit-issued.ts';
import { type ApplicationEmail, renderContent } from './email-content.ts';
import { finishRegistration } from './finish-registration.ts';
import { loanDocuments } from './loan-documents.ts';

export const applicationEmails: Record<EmailKind, ApplicationEmail> = {
  finishRegistration,
  createDocuments,
  applicationDenied,
  applicationCancelled,
  loanDocuments,
  confirmationCode,
  creditIssued,
};

/** `code` is only for `confirmationCode`. `hasDocuments`: the loan documents are attached. */
type Details = {
  publicUrl: string;
  token: string;
  code?: string | undefined;
  hasDocuments?: boolean;
};

const documentsAttached =
  'The credit agreement, your application and the payment schedule are attached to this email.';

/** The link opens the site at `publicUrl`; if it opens a later step, `token` makes it work on any device. */
export function renderEmail(
  kind: EmailKind,
  application: Application,
  { publicUrl, token, code, hasDocuments }: Details,
) {
  const { body, link, ...texts } = applicationEmails[kind];
  const { label, opens } = link;
  const stepToken = opens === 'application' ? undefined : token;
  const path = opens === 'home' ? homePath : `/#${stepPath(opens, application.id, stepToken)}`;
  return renderContent({
    ...texts,
    greeting: `Hello ${withoutLinks(shortName(application.request.firstName))},`,
    blocks: [...(hasDocuments ? [documentsAttached] : []), ...body(application)],
    code,
    link: { label, url: `${publicUrl}${path}` },
    reason: 'You received this email because someone applied for a card with your address.',
  });
}

/** Leaves little room for spam: anyone can enter another person's address, and a message as the name. */
export const shortName = (name: string): string => name.slice(0, 40).trimEnd();

/** Adds an invisible word joiner after each dot, so that mail programs do not turn 'evil.example' into a link. */
const withoutLinks = (name: string): string => name.replace(/\.(?=\S)/g, '.\u2060');
