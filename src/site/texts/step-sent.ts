/** The message after a step was sent (specification, section 2). */
export const stepSentTexts = {
  application: {
    heading: 'The preliminary decision has been sent to your email.',
    text: 'In the letter you can get acquainted with the preliminary decision on the credit card.',
  },
  scoring: {
    heading: 'The answer will come to your mail within 10 minutes',
    text: 'If we approve your application, the email has a link to your payment schedule.',
  },
  schedule: {
    heading: 'Documents are formed',
    text: 'Documents for signing will be sent to your email',
  },
  signing: {
    heading: 'Documents have been successfully signed and sent for approval',
    text: 'Within 10 minutes you will be sent a PIN code to your email for confirmation',
  },
} as const;
