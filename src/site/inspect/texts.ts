/** The panel's words. They are for developers; no visitor ever reads them. */
export const words = {
  panel: 'Flow inspector',
  now: 'Where the flow is',
  possible: 'Possible now',
  needsPayload: 'from a form, the address bar or another tab:',
  awaited: 'awaited from the bank:',
  states: 'States',
  events: (count: number) => `Last events (${count})`,
  ignored: 'not taken',
  context: 'Context, masked',
  asleep: 'The application is not started: its first page does that.',
  open: 'Open /loan',
  collapse: 'Hide',
  expand: 'Show the flow inspector',
  dock: { right: 'To the bottom', bottom: 'To the right' },
  stately: 'Open in Stately',
  unreachable: 'Stately cannot be reached from here.',
} as const;
