/** The page of an application that is not stored in this browser (specification, section 2). */
export const accessDeniedTexts = {
  heading: 'Access Denied',
  text: 'No application with this ID was found. Please check the link.',
  start: 'Start or continue an application',
  newLink: {
    text: 'Is it your application? We can send a new link to the email address that it was made with.',
    resend: 'Send a new link',
    resent: 'Our last email is on its way again, with a new link.',
    refused: 'The bank cannot send a link for this ID.',
  },
} as const;

/** The page of an application that has ended; the congratulations replace it if a card was issued. */
export const endedTexts = {
  issued: {
    heading: 'Your card has been issued',
    text: 'This application is complete.',
  },
  declined: {
    heading: 'We could not approve your application',
    text: 'It cannot be continued. Our email lists the reasons.',
  },
  cancelled: {
    heading: 'Your application was cancelled',
    text: 'It cannot be continued.',
  },
  expired: {
    heading: 'Your application has expired',
    text: 'It was not finished in time and cannot be continued.',
  },
  start: 'Start a new application',
} as const;

export type ShownOutcome = Exclude<keyof typeof endedTexts, 'start' | 'issued'>;

/** The page shown if the bank refuses a cancellation. */
export const notCancelledTexts = {
  heading: 'Your application was not cancelled',
  text: 'The bank did not accept the cancellation. Nothing has changed.',
  goOn: 'Back to your application',
  home: 'Go home',
} as const;

/** The page shown while an emailed link resumes an application. */
export const resumeTexts = {
  heading: 'Your application',
  description: 'Your application is loaded from the bank.',
  loading: 'Loading your application',
  unreachable: 'We could not load your application.',
  retry: 'Try again',
} as const;
