/** The notice shown if another tab of the visitor, or the bank's status, changed this page. */
export const externalChangeTexts = {
  wentOn: 'Your application has moved on, so this page did too.',
  removed: 'Your application was closed in another tab, so this page closed it too.',
  opened: 'You opened an application in another tab, so this page shows it.',
  replaced: 'Another application was opened in another tab. This browser keeps only one.',
  replacedByLink:
    'The link opened its application in place of the one that was here. This browser keeps only one.',
  dismiss: 'Close',
} as const;
