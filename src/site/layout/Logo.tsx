import { bank } from '#contract/bank-identity.ts';

/**
 * The bank's logo and name, 158 by 50 (specification, section 1). The name is an SVG symbol in index.html, shared by
 * header and footer. Its letters are drawn, so they do not wait for a font.
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
