/** Step 5, the confirmation code (specification, sections 2 and 8). */
export const codeTexts = {
  heading: 'Please enter confirmation code',
  description: 'Confirm your signature with the code from your email.',
  hint: 'The four digits are in our latest email with a code.',
  effect: 'Entering the fourth digit sends the code. If it is correct, the agreement comes into force.',
  validity: (minutes: number) => `A code is valid for up to ${minutes} minutes.`,
  digit: (place: number, all: number) => `Digit ${place} of ${all}`,
  checking: 'Checking the code',
  invalid: 'Invalid confirmation code',
  unchecked: 'We could not check the code.',
  kept: 'The digits are still in the boxes.',
  retry: 'Check the code again',
  retryLater: (moment: string) => `You can check it again after ${moment}.`,
  retrySoon: 'You can check it again in a few seconds.',
  retryNow: 'You can check it again now.',
  needsNew: 'The last code has expired, or too many wrong codes were entered. You need a new code.',
  superseded: 'This code was replaced by a newer one. Entering it did not use up a try.',
  expired: 'This code has expired.',
  expiredRenewed: 'This code has expired. We are sending you a new one.',
  noTriesLeft: 'You have no tries left.',
  renewed: 'You have no tries left. We are sending you a new code.',
  triesLeft: (tries: number) => (tries === 1 ? 'You have one try left.' : `You have ${tries} tries left.`),
  /** Follows `triesLeft` if the bank says when it can send the next code. */
  next: {
    now: 'After that, we will send you a new code.',
    later: (moment: string) => `After that, you can get a new code from ${moment}.`,
  },
  issued: {
    heading: 'Congratulations! You have completed your new credit card.',
    text: 'Your credit card will arrive soon. Thank you for choosing us!',
    delivery: (largeCities: string, elsewhere: string) =>
      `A courier will bring your card free of charge: in ${largeCities} working days in the two large cities, in ${elsewhere} days elsewhere.`,
    firstPayment: (amount: string, date: string) => `Your first payment of ${amount} is due on ${date}.`,
    home: 'View other offers of our bank',
  },
} as const;
