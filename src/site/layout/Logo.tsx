import { bank } from '#contract/bank-identity.ts';

/**
 * The bank's logo and name, 158 by 50 (section 1). The letters of the name are drawn as a symbol in index.html, so that
 * they do not wait for a font and the document contains them once.
 */
export function Logo() {
  return (
    <svg className="logo" role="img" aria-label={bank.name} width="158" height="50" viewBox="0 0 158 50">
      <path className="logo__bars" d="M1 8h8v34H1zM27 8h8v34h-8z" />
      <path
        className="logo__stripe"
        d="M10.5 8v2.9l15 22.6v-2.9zM10.5 12.25v2.9l15 22.6v-2.9zM10.5 16.5v2.9l15 22.6v-2.9z"
      />
      <use className="logo__name" href="#bank-name" />
    </svg>
  );
}
