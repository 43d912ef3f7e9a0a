/** A letter opened on a device that does not know the application. */
export const resumeTexts = {
  heading: 'Your application',
  description: 'The application is fetched from the bank.',
  asking: 'Your application is fetched from the bank',
  unreachable: 'The bank could not be asked for your application.',
  retry: 'Try again',
} as const;
