export type Page = 'home' | 'loan' | 'other';

/**
 * Of each page: the names of its script files in `assets`, without their ending: the start first, then the large ones in
 * the order in which they are evaluated; and how many are large.
 */
export type PageScripts = Record<Page, [files: string, large: number]>;
