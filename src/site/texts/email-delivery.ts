/** What the screens say that wait for a letter. */
export const letterTexts = {
  heading: 'The letter',
  unwatched: 'Look for it in your mailbox, in the junk folder as well.',
  asking: 'The bank is asked for your letter.',
  onItsWay: (subject: string, to: string) => `“${subject}” is on its way to ${to}.`,
  out: (subject: string, to: string) => `“${subject}” has left for ${to}. Look in the junk folder as well.`,
  next: {
    application: 'It leads to the continuation of your application: the scoring form.',
    scoring: 'It tells the decision of the bank and leads to your payment schedule.',
    schedule: 'Your documents are attached to it. Read them; it leads to the signing.',
    signing: 'It brings the four digits that confirm your application.',
  },
  goOn: {
    application: 'Go on to the scoring form',
    scoring: 'Go on to the payment schedule',
    schedule: 'Go on to the signing',
    signing: 'Go on to the code',
  },
  declined: 'The bank has decided: this time it is a no. The letter says more.',
  resend: 'Send the letter again',
  resendCode: 'Send me a new code',
  limits: 'Every 30 seconds, five times a day.',
  sent: 'It is on its way again.',
  codeSent: 'A new code is on its way. The one before no longer counts.',
  left: (times: number) => (times === 1 ? 'Once more today.' : `${times} more today.`),
  limited: (seconds: number | null) => `Not yet: please wait ${inWords(seconds)}.`,
  failed: 'The bank could not be asked. Please try again.',
  triesLeft: (tries: number) =>
    tries === 0
      ? 'This code is used up; a new one is on its way to you.'
      : tries === 1
        ? 'One try is left with this code.'
        : `${tries} tries are left with this code.`,
} as const;

function inWords(seconds: number | null): string {
  if (seconds === null) return 'a little';
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const hours = Math.ceil(seconds / 3600);
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${hours} hours`;
}
