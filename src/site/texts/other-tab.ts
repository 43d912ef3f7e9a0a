/** Said where another tab of the visitor moved this page. */
export const otherTabTexts = {
  wentOn: 'Your application went on in another tab; this page has followed it.',
  ended: 'Your application was ended in another tab, so this page has closed it as well.',
  dismiss: 'I see',
} as const;
