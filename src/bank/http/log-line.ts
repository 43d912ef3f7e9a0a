/** One thing that happened. Nothing of an applicant is in it: no words that were sent, no address, no id as it is. */
export type LogLine = { time: string; level: 'info' | 'warning' | 'error'; [key: string]: unknown };

export type Log = (line: LogLine) => void;
