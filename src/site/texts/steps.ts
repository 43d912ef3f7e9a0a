/** The progress list above each step. */
export const progressTexts = {
  progress: 'Progress of the application',
  done: 'done',
  finished: 'All steps are done',
  count: (step: number, all: number) => `Step ${step} of ${all}`,
} as const;

/**
 * The name of each step, and the texts of the screen shown after the step has been sent: heading and text (from
 * section 2 of the specification, except `scoring.sent.text`), content of the next email, and link to the next step.
 */
export const stepTexts = {
  application: {
    name: 'Application',
    sent: {
      heading: 'The preliminary decision has been sent to your email.',
      text: 'In the letter you can get acquainted with the preliminary decision on the credit card.',
      email: 'The email links to questions about you and your work.',
      goOn: 'Continue to the questions',
    },
  },
  scoring: {
    name: 'Questions',
    sent: {
      heading: 'The answer will come to your mail within 10 minutes',
      text: 'The email has our decision and tells you how to continue.',
      email: 'If we approve, the email links to your payment schedule.',
      goOn: 'Continue to the schedule',
    },
  },
  schedule: {
    name: 'Schedule',
    sent: {
      heading: 'Documents are formed',
      text: 'Documents for signing will be sent to your email',
      email: 'The email has your documents and a link to sign them.',
      goOn: 'Continue to signing',
    },
  },
  signing: {
    name: 'Signing',
    sent: {
      heading: 'Documents have been successfully signed and sent for approval',
      text: 'Within 10 minutes you will be sent a PIN code to your email for confirmation',
      email: 'The email has the four-digit code.',
      goOn: 'Continue to the code',
    },
  },
  code: { name: 'Code' },
} as const;
