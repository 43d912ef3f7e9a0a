import { daysWithoutOffer, linkDays } from '#contract/limits.ts';

/** The page for leaving an application: to continue it later, to start over, or to cancel it. */
export const leaveTexts = {
  ask: 'Leave or cancel',
  heading: 'Leave or cancel',
  description: 'Continue your application later, start over, or cancel it.',
  back: 'Back to your application',
  later: {
    heading: 'Continue later',
    here: 'This browser keeps your place.',
    until: (day: string) => `You can continue your application until ${day}.`,
    withoutOffer: `Until you choose an offer, we keep your application for ${daysWithoutOffer} days only.`,
    elsewhere: `On another device, open the link in our latest email. The link works for ${linkDays} days after we sent the email, or until the application ends if that is sooner.`,
    confirm: 'Go to the home page',
  },
  restart: {
    heading: 'Start over',
    text: 'This browser opens an empty form and forgets the application.',
    emailed: 'To return to it, open the link in our latest email.',
    confirm: 'Start over',
  },
  cancel: {
    heading: 'Cancel the application',
    text: 'This is final and free of charge.',
    confirm: 'Cancel the application',
  },
} as const;
