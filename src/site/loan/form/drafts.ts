import { draftPrefix } from '#contract/storage-keys.ts';

/** A field that is kept over a reload: any text, or one of these. */
type Kept = 'text' | readonly string[];
/** A form's own place in the tab's storage, and its fields that may stand there. */
export type Draft = { form: string; keeps: Readonly<Record<string, Kept>> };
type Texts = Record<string, string>;

const longest = 254;
/** Everything that was typed, for as long as the page lives: what is not to be stored is kept nowhere else. */
const typed = new Map<string, Texts>();

/** What was typed into the form and not done with yet. After a reload only what may be stored is left of it. */
export const draftOf = (draft: Draft): Texts => typed.get(draft.form) ?? storedPart(draft);

/** Keeps what is typed. Storage that is blocked or full keeps nothing, and nobody has to know. */
export function keepDraft(draft: Draft, texts: Texts): void {
  typed.set(draft.form, { ...texts });
  const stored = Object.entries(texts).filter(([name]) => name in draft.keeps);
  attempt(() =>
    window.sessionStorage.setItem(draftPrefix + draft.form, JSON.stringify(Object.fromEntries(stored))),
  );
}

/** Everything that was typed into forms is forgotten, here and in the tab's storage. */
export function dropDrafts(): void {
  typed.clear();
  attempt(() => {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  });
}

/** What is stored and still is an answer: whatever else stands there is passed over. */
function storedPart({ form, keeps }: Draft): Texts {
  const stored = attempt(
    () => JSON.parse(window.sessionStorage.getItem(draftPrefix + form) ?? '{}') as unknown,
  );
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, text]) => Object.hasOwn(keeps, name) && isAnswer(text, keeps[name]),
    ),
  );
}

const isAnswer = (text: unknown, kept: Kept | undefined): text is string =>
  typeof text === 'string' && (kept === 'text' ? text.length <= longest : kept?.includes(text) === true);

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
