import { applicationNumber } from '#contract/application-number.ts';
import { homePath } from '#contract/paths.ts';
import { stepPath } from '#contract/steps.ts';
import type { EmailKind } from '../../store/tables.ts';
import { applicationCancelled } from './application-cancelled.ts';
import { applicationDenied } from './application-denied.ts';
import type { ApplicationEmail, Decision } from './application-email.ts';
import { confirmationCode } from './confirmation-code.ts';
import { createDocuments } from './create-documents.ts';
import { creditIssued } from './credit-issued.ts';
import { type RenderedEmail, renderContent } from './email-content.ts';
import { finishRegistration } from './finish-registration.ts';
import { loanDocuments } from './loan-documents.ts';

/** The emails about an application, by their kinds. */
export const applicationEmails: Record<EmailKind, ApplicationEmail> = {
  finishRegistration,
  createDocuments,
  applicationDenied,
  applicationCancelled,
  loanDocuments,
  confirmationCode,
  creditIssued,
};

/** `firstName` is as the applicant typed it; `code` is for `confirmationCode` alone. */
export type EmailData = {
  kind: EmailKind;
  applicationId: string;
  firstName: string;
  decision?: Decision;
  code?: string;
};

/**
 * Renders an email about an application. Its link opens the site at `publicUrl`, with or without a slash at the end;
 * `token` lets a device that does not know the application resume it.
 */
export function renderEmail(data: EmailData, publicUrl: string, token?: string): RenderedEmail {
  const { kind, applicationId, firstName, decision = {}, code } = data;
  const { subject, heading, body, link, notYou } = applicationEmails[kind];
  const { label, opens } = link;
  const site = withoutSlash(publicUrl);
  const path =
    opens === 'home'
      ? homePath
      : `/#${stepPath(opens, applicationId, opens === 'application' ? undefined : token)}`;
  return renderContent({
    subject,
    heading,
    greeting: `Hello ${withoutLinks(shortName(firstName))},`,
    blocks: body(decision, applicationNumber(applicationId)),
    code,
    link: { label, url: `${site}${path}` },
    notYou,
    reason: 'You get this email because someone applied for a card with your address.',
  });
}

/** Anyone may type any name and any address: a name in an email is too short for a message of a stranger. */
export const shortName = (name: string): string => name.slice(0, 40).trimEnd();

/** The beginning of a link. */
export const withoutSlash = (publicUrl: string): string => publicUrl.replace(/(?<!\/)\/+$/, '');

/**
 * Mail programs turn a name such as 'evil.example' into a link: an invisible word joiner after each dot prevents it.
 */
const withoutLinks = (name: string): string => name.replace(/\.(?=\S)/g, '.\u2060');
