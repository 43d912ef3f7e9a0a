type Addressed = { applicationId: string; firstName: string };

/** Every letter the bank writes about an application. `firstName` is as the applicant typed it. */
export type BankMail =
  | ({
      kind: 'finishRegistration' | 'createDocuments' | 'applicationDenied' | 'loanDocuments' | 'creditIssued';
    } & Addressed)
  | ({ kind: 'confirmationCode'; code: string } & Addressed);

/** The same letter twice: `text` says everything that `html` says. */
export type RenderedMail = { subject: string; text: string; html: string };
