import { bank } from '#contract/bank-identity.ts';
import { homePath, loanPath } from '#contract/paths.ts';
import { reloadedBuildKey } from '#contract/storage-keys.ts';
import { hasOffers, readOpenApplication } from '#site/ui/stored-application.ts';

/*
 * The inline script of the document. Until the site's scripts have started, it shows the requested page if that is the
 * home page, or the loan page without stored offers; otherwise only header and footer (`other`). If a script does not
 * load, it reloads the page or shows a reload button.
 */

type Page = 'home' | 'loan' | 'other';

declare global {
  interface Window {
    /** Undefined in development, and once the site's scripts have started. */
    shell?: typeof shell;
  }
}

/** The script files of each page, the entry script last. The build defines this constant and the next. */
declare const scripts: Record<Page, string[]>;
declare const themeStyles: string;

const root = document.getElementById('root') as HTMLElement;
const template = document.getElementById('loan-page') as HTMLTemplateElement;
/** MUI's styles. They are added to the document with the loan page, the only one with MUI's components. */
const loanStyles = [...template.content.querySelectorAll('style')];
for (const style of loanStyles) style.remove();
const pages = { home: [...root.childNodes], loan: [...template.content.childNodes] };
const titles = { home: document.title, loan: template.dataset.title as string, other: bank.name };
const { dataset } = document.documentElement;

function pageOfAddress(): Page {
  const path = location.hash.slice(1).split(/[?#]/)[0];
  if (path === '' || path === homePath) return 'home';
  if (path !== loanPath) return 'other';
  return hasOffers() ? 'other' : 'loan';
}

/**
 * Moves the page's own nodes, because copies of fields would lose their text. `other` is the home page with all but
 * header and footer hidden by styles.
 */
function show(): void {
  const page = shell.name === 'loan' ? 'loan' : 'home';
  if (page === 'loan') document.head.prepend(...loanStyles);
  if (root.firstChild !== pages[page][0]) root.replaceChildren(...pages[page]);
  document.title = titles[shell.name];
  dataset.shell = shell.name;
}

const clicked = new Set<HTMLButtonElement>();
const listening = new AbortController();
const shell = {
  name: pageOfAddress(),
  hasNavigated: false,
  /** Stops listening: from now on, the site handles events and changes of the address. */
  end() {
    listening.abort();
    dataset.shell = 'live';
    delete window.shell;
  },
  /** Repeats the visitor's clicks on buttons, one per button. */
  replay() {
    for (const button of clicked) button.click();
  },
};
window.shell = shell;
show();
if (readOpenApplication()) dataset.application = 'open';

const options = { capture: true, signal: listening.signal };
const onClick = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button');
  if (!button) return;
  if (button.closest('.without-script')) location.reload();
  else clicked.add(button);
};
const onHashChange = () => {
  shell.hasNavigated = true;
  const previous = shell.name;
  shell.name = pageOfAddress();
  if (shell.name === previous) return;
  show();
  root.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
};
document.addEventListener('click', onClick, options);
// Without this, the browser would send the form itself, with the values of the fields in the URL.
document.addEventListener('submit', (event) => event.preventDefault(), options);
addEventListener('hashchange', onHashChange, options);

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

/** Requests all files of the page at once. Evaluates each in a separate task, which keeps slow phones responsive. */
async function load(): Promise<void> {
  // Every page of an application needs the scripts of the loan page.
  const isLoan = location.hash.startsWith(`#${loanPath}`);
  const files = scripts[isLoan ? 'loan' : shell.name];
  const styles = addLink('stylesheet', themeStyles);
  const styled = new Promise((resolve, reject) =>
    Object.assign(styles, { onload: resolve, onerror: reject }),
  );
  for (const file of files) addLink('modulepreload', file);
  try {
    await styled;
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    dataset.script = 'missing';
    // A reload would lose typed text, so the visitor decides.
    if ([...root.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) return;
    // An upgrade of the site may have removed the files of this build. Reload the page, but only once for each build.
    if (!navigator.onLine || sessionStorage.getItem(reloadedBuildKey) === files.at(-1)) return;
    sessionStorage.setItem(reloadedBuildKey, `${files.at(-1)}`);
    location.reload();
  }
}
// Loads after the first paint, or at once in a hidden tab, which is not painted.
if (document.hidden) void load();
else requestAnimationFrame(() => setTimeout(load));
