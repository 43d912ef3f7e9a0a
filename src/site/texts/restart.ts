/** A change of mind: another request, or a new application. */
export const restartTexts = {
  change: 'Change the request',
  toOffers: 'Back to the offers',
  ask: 'Start anew',
  heading: 'Start a new application?',
  description: 'A new application begins with an empty form.',
  text: 'This browser forgets the application that you have begun. The bank does not: the link in its last letter brings it back for as long as it is open.',
  confirm: 'Start anew',
  cancel: 'Go on with this one',
} as const;
