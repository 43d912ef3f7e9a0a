/** The page that stands in the document before the script of the site has come. */
export type EarlyPage = 'home' | 'loan' | 'offers' | 'other';

/** What the visitor did to that page: it is done again, once, when the page is live. */
export type Presses = {
  /** Buttons that were clicked, and keys that were pressed on them, in their order. */
  buttons: { button: HTMLButtonElement; key: string | null }[];
  forms: Map<HTMLFormElement, HTMLElement | null>;
  /** Fields that were left with something in them. */
  left: Set<HTMLElement>;
  /** They went to another address than the one that was loaded. */
  hasMoved: boolean;
};

/** What the inline script of the document has for the script of the site. */
type Early = {
  page: () => EarlyPage;
  /** From now on the site itself answers to presses and to the address. Gives what was pressed until now. */
  handOver: () => Presses;
};

declare global {
  interface Window {
    /** Missing while developing, and once it is handed over. */
    early?: Early;
  }
}
