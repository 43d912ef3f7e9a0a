/** The line about the credit above the screens of the later steps. */
export const summaryTexts = {
  chosen: 'Chosen offer',
  decided: 'Your credit',
  line: (amount: string, term: number, monthlyPayment: string, rate: string) =>
    `${amount} for ${term === 1 ? '1\u00a0month' : `${term}\u00a0months`}, ${monthlyPayment} a\u00a0month at\u00a0${rate}`,
  folded: (name: string, monthlyPayment: string) => `${name}, ${monthlyPayment} a\u00a0month`,
} as const;

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

/** The page of an application that the bank has ended; an issued one shows the congratulations. */
export const endedTexts = {
  issued: {
    heading: 'Your card has been issued',
    text: 'This application is complete. You can start a new one.',
  },
  declined: {
    heading: 'We could not approve your application',
    text: 'The bank has decided against this application, and it cannot be continued. Our email lists the reasons. You can start a new one.',
  },
  cancelled: {
    heading: 'Your application was cancelled',
    text: 'It cannot be continued. You can start a new one.',
  },
  expired: {
    heading: 'Your application has expired',
    text: 'It was not finished in time and cannot be continued. You can start a new one.',
  },
  start: 'Start a new application',
} as const;

export type ShownOutcome = Exclude<keyof typeof endedTexts, 'start' | 'issued'>;

/** The page after a cancellation that the bank has refused. */
export const notCancelledTexts = {
  heading: 'Your application was not cancelled',
  text: 'The bank did not accept the cancellation. Nothing has changed.',
  goOn: 'Back to your application',
  home: 'Go home',
} as const;

/** The page of an email's link on another device. */
export const resumeTexts = {
  heading: 'Your application',
  description: 'Your application is loaded from the bank.',
  loading: 'Loading your application',
  unreachable: 'We could not load your application.',
  retry: 'Try again',
} as const;

/** Another request, or a new application. */
export const restartTexts = {
  change: 'Change the request',
  toOffers: 'Back to the offers',
  ask: 'Start over',
  hint: 'Leaves this application and opens an empty form.',
  stop: 'To stop, do nothing: an application that is not finished ends free of charge, and is erased after 30 days.',
  heading: 'Start a new application?',
  description: 'A new application begins with an empty form.',
  text: 'This browser will forget your application. If we have sent you an email, its link brings it back while it is open.',
  confirm: 'Start over',
  cancel: 'Keep this application',
} as const;

/** The notice after another tab of the visitor changed this page. */
export const otherTabTexts = {
  wentOn: 'Your application moved on in another tab, so this page moved on too.',
  ended: 'Your application was removed from this browser in another tab, so this page closed it too.',
  replaced: 'Another application was opened in another tab. This browser keeps one at a time.',
  dismiss: 'Close',
} as const;
