/** The notice shown if another tab of the visitor changed this page. */
export const otherTabTexts = {
  wentOn: 'You continued your application in another tab, so this page moved on too.',
  removed: 'Your application was closed in another tab, so this page closed it too.',
  opened: 'You opened an application in another tab, so this page shows it.',
  replaced: 'Another application was opened in another tab. This browser keeps only one.',
  dismiss: 'Close',
} as const;
