export type Page = 'home' | 'loan' | 'other';

/** Of each page: its script files, the start first, then the large ones; and how many are large. */
export type PageScripts = Record<Page, [files: string[], large: number]>;
