/** What the frame of the five steps says. */
export const steps = {
  progress: 'Progress of the application',
  names: ['Application', 'Scoring', 'Schedule', 'Signing', 'Code'],
  done: 'done',
  count: (step: number, all: number) => `Step ${step} of ${all}`,
} as const;
