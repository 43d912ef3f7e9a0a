/** The status of the email that a step waits for, and the button that resends it. */
export const emailTexts = {
  heading: 'Your email',
  unsupported: (address: string | null) =>
    address ? `Check the inbox and the junk folder of ${address}.` : 'Check your inbox and your junk folder.',
  correct: 'Wrong address? Change it',
  checking: 'Checking the status of your email.',
  sending: (subject: string, to: string) => `We are sending “${subject}” to ${to}.`,
  sent: (subject: string, to: string) => `We sent “${subject}” to ${to}. Check your junk folder too.`,
  pastHere: 'You have gone on with this application already.',
  past: 'You have gone on with this application on another device. The link in this email continues it here.',
  approved: 'The email links to your payment schedule.',
  declined: 'The email lists the reasons.',
  resend: 'Send the email again',
  resent: 'The email is on its way again.',
  refused: 'The bank has no email to send for this application.',
  after: (moment: string) => `You can ask for another email after ${moment}.`,
  early: (moment: string) => `Our last email is on its way; you can ask for another one at ${moment}.`,
  wait: 'Please wait a little.',
  now: 'You can ask again now.',
  phone: 'Need help? Call',
  code: {
    resend: 'Send a new code',
    resent: 'A new code is on its way. The previous one no longer works.',
    refused: 'The bank cannot send a new code for this application.',
    after: (moment: string) => `You can ask for a new code after ${moment}.`,
  },
  documents: {
    resend: 'Email the documents again',
    resent: 'The email is on its way again.',
    refused: 'The bank cannot send it again. Look for it in your inbox and your junk folder.',
  },
  left: (times: number) => {
    if (times === 0) return 'This was the last email for today; check your junk folder too.';
    return times === 1 ? 'You can ask once more today.' : `You can ask ${times} more times today.`;
  },
  failed: 'We could not send it. Please try again.',
} as const;
