import { waitText } from './wait.ts';

/** Step 5, the confirmation code (specification, sections 2 and 8). */
export const codeTexts = {
  heading: 'Please enter confirmation code',
  description: 'Confirm your signature with the code from your email.',
  hint: 'The four digits are in the email that we sent you after you signed.',
  effect: 'The fourth digit sends the code. The right code puts the credit contract in force.',
  validity: (minutes: number) =>
    `A code is valid for ${minutes} minutes. After that, ask for a new one below.`,
  digit: (place: number, all: number) => `Digit ${place} of ${all}`,
  checking: 'Checking the code',
  invalid: 'Invalid confirmation code',
  unchecked: 'We could not check the code.',
  kept: 'The digits are still in the boxes.',
  retry: 'Check the code again',
  limited:
    'Too many codes were sent, or entered wrong, for your email address, your passport or from your network.',
  newCodeIn: (seconds: number) =>
    seconds === 0
      ? 'You can ask for a new code now.'
      : `${waitText(seconds)} Then you can ask for a new code below.`,
  triesLeft: (tries: number, secondsToWait: number | null) => {
    if (tries === 0 && secondsToWait !== null) return 'You have no tries left.';
    if (tries === 0) return 'You have no tries left. We are sending you a new code.';
    return tries === 1 ? 'You have one try left.' : `You have ${tries} tries left.`;
  },
  issued: {
    heading: 'Congratulations! You have completed your new credit card.',
    text: 'Your credit card will arrive soon. Thank you for choosing us!',
    delivery: (largeCities: string, elsewhere: string) =>
      `A courier brings your card free of charge: in ${largeCities} working days in the two large cities, in ${elsewhere} days elsewhere.`,
    firstPayment: (amount: string, date: string) => `Your first payment of ${amount} is due on ${date}.`,
    home: 'View other offers of our bank',
  },
} as const;
