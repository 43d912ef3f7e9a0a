/** The look of the mailbox's page: the site's colours, no font and no file of its own. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f1f4f2; --sheet: #fff; --line: #cad5d1; --ink: #0e1b2c; --soft: #465668; --blue: #1d3db8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0b131e; --sheet: #121d2b; --line: #2b3b4e; --ink: #e9eff1; --soft: #a9b8c6; --blue: #a3b6ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; }
a { color: var(--blue); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0.5rem 1rem;
  padding: 0.5rem clamp(1rem, 4vw, 2.5rem); background: var(--sheet); border-bottom: 1px solid var(--line); }
header a { padding: 0.5rem 0; }
.home { font-size: 1.25rem; font-weight: 700; letter-spacing: -0.02em; text-decoration: none; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem; }
h1 { margin: 0.5rem 0 0; font-size: clamp(1.75rem, 1.4rem + 1.8vw, 2.625rem); letter-spacing: -0.02em; }
.note { margin: 0.25rem 0 1.5rem; color: var(--soft); }
.empty { padding: 2rem; text-align: center; border: 1px dashed var(--line); border-radius: 14px; }
.mail { margin: 0 0 0.75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.875rem 1.25rem; cursor: pointer; }
summary strong { grid-column: 1 / -1; }
summary span, summary time { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.papers { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0 1.25rem 1rem; list-style: none; }
.papers a { display: block; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 8px; font-size: 0.875rem; }
iframe { display: block; width: 100%; height: 34rem; border: 0; border-top: 1px solid var(--line); background: #fff; }
pre { margin: 0; padding: 1.25rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
@media (max-width: 30rem) { summary { grid-template-columns: 1fr; } iframe { height: 46rem; } }
`;
