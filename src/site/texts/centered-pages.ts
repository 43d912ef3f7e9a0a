/** The button to the loan page, which shows the form or the stored application. */
export const startOrContinue = 'Start or continue an application';

/** The page of an application that is not stored in this browser (specification, section 2). */
export const accessDeniedTexts = {
  heading: 'Access Denied',
  text: 'No application with this ID was found. Please check the link.',
  newLink: {
    text: 'Is this your application? We can send a new link to the email address you applied with.',
    resend: 'Send a new link',
    resent: 'An email with a new link is on its way.',
    refused: 'We cannot send a link for this ID.',
  },
} as const;

/** The end of an application. Only the loan page shows `issued`; addresses with the ID show the congratulations. */
export const endedTexts = {
  issued: {
    heading: 'Your card has been issued',
    text: 'This application is complete.',
  },
  declined: {
    heading: 'We could not approve your application',
    text: 'You cannot continue it. The email with our decision lists the reasons.',
  },
  cancelled: {
    heading: 'Your application was cancelled',
    text: 'You cannot continue it.',
  },
  expired: {
    heading: 'Your application has expired',
    text: 'It was not finished in time, so you cannot continue it.',
  },
  erased: {
    heading: 'We no longer have your application',
    text: 'You cannot continue it.',
  },
  start: 'Start a new application',
} as const;

/** The page after the bank has refused a cancellation. */
export const notCancelledTexts = {
  heading: 'Your application was not cancelled',
  text: 'The bank did not accept the cancellation. Nothing has changed.',
  goOn: 'Back to your application',
  home: 'Go home',
} as const;

/** The page that an emailed link opens on another device. */
export const resumeTexts = {
  heading: 'Your application',
  description: 'Continue your application on this device.',
  loading: 'Loading your application',
  unreachable: 'We could not load your application.',
  retry: 'Try again',
} as const;
