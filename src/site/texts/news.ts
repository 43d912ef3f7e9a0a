/** The news slider on the home page (specification, sections 2, 8 and 9). */
export const news = {
  heading: 'Current news from the world of finance',
  text: 'We update the news feed every 15 minutes. You can learn more by clicking on the news you are interested in.',
  list: 'Finance news',
  back: 'Earlier in the row',
  forward: 'Further in the row',
  sample: 'Sample article',
  opensNewTab: '(opens in a new tab)',
  log: 'news error',
};
