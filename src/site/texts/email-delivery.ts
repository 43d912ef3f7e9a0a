/** The status of the email that a step waits for, and the button that resends it. */
export const emailTexts = {
  heading: 'Your email',
  unsupported: (address: string | null) =>
    address ? `Check the inbox and the junk folder of ${address}.` : 'Check your inbox and your junk folder.',
  correct: 'Wrong address? Change it',
  checking: 'Checking the status of your email.',
  sending: (subject: string, to: string) => `We are sending “${subject}” to ${to}.`,
  unsent: (subject: string, to: string) => `We could not send “${subject}” to ${to}.`,
  sent: (subject: string, to: string) => `We sent “${subject}” to ${to}. Check your junk folder too.`,
  past: 'You have already continued this application.',
  approved: 'The email links to your payment schedule.',
  declined: 'The email lists the reasons.',
  resend: 'Send the email again',
  refused: 'We have no email to send for this application.',
  after: (moment: string) => `You can ask for another email after ${moment}.`,
  wait: 'Please try again later.',
  now: 'You can ask again now.',
  phone: 'Need help? Call',
  code: {
    resend: 'Send a new code',
    resent: 'A new code is on its way. The previous one no longer works.',
    refused: 'We cannot send a new code for this application.',
    after: (moment: string) => `You can ask for a new code after ${moment}.`,
  },
  documents: {
    resend: 'Email the documents again',
    resent: 'The email is on its way.',
    refused: 'We cannot send the email again. Check your inbox and your junk folder.',
  },
  left: (times: number) => {
    if (times === 0) return 'This was the last email for today. Check your junk folder too.';
    return times === 1 ? 'You can ask once more today.' : `You can ask ${times} more times today.`;
  },
  failed: 'We do not know if the email was sent. Check your inbox, or try again.',
} as const;
