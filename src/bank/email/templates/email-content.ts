import { bankName } from '../../rules/bank-name.ts';
/** What a letter says, before it is set as text and as HTML. Nothing in it is HTML. */
export type Letter = {
  subject: string;
  heading: string;
  greeting: string;
  paragraphs: string[];
  /** Stands large, on a line of its own. */
  code?: string;
  link: { label: string; url: string };
};

/** Closes every letter. */
export const closing = [
  bankName,
  'You get this letter because an application for a card was made with your address. If it was not you, nothing needs to be done.',
];
