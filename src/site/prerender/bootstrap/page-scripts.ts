export type Page = 'home' | 'loan' | 'other';

/**
 * Of each page: the names of its script files in `assets`, without their ending, in the order in which they are asked
 * for; and how many of them are evaluated one a task, the last of which is the start.
 */
export type PageScripts = Record<Page, [files: string, first: number]>;
