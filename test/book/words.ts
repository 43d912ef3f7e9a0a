/** The book's own words; everything else in it is read off the chart or photographed. */
export const words = {
  title: 'The flow book',
  lead: 'Every state in which a visitor of NeoBank can rest: how it looks, what leads out of it, and the shortest way there.',
  chart: 'The chart',
  chartHint:
    'Click a state to see its card. A row is an event of its state; the line from it ends where it leads.',
  legend: {
    rest: 'a visitor can rest here',
    busy: 'the bank is asked',
    failed: 'a call failed',
    passing: 'passed at once, never seen',
  },
  everywhere:
    'In every state: a visit to any address goes through <em>admitting</em>, and what another tab of the same visitor did is taken over.',
  leaves: 'What leads out',
  nothingLeaves: 'Nothing but a visit to another page.',
  stays: 'stays',
  way: 'Shortest way here',
  start: 'A new visitor opens the home page',
  desktop: '1280 px',
  phone: '390 px',
  whole: 'whole page',
  backToChart: 'chart',
  visits: 'Every visit: who is admitted where',
  others: 'Outside the application',
  step: (step: number) => `Step ${step}`,
} as const;
