import { homePath, loanPath } from '#contract/paths.ts';
import { applicationKey, detailsKey, reloadedBuildKey } from '#contract/storage-keys.ts';
import { hasOffers, openApplicationIn } from '#contract/stored-application.ts';
import { readItem } from '#site/ui/browser-storage.ts';

/**
 * The inline script of the document. Until the site's script has loaded it shows the page of the address: home page,
 * loan page of a visitor without an application, or header and footer alone.
 */
type Shell = 'home' | 'loan' | 'other';

declare global {
  interface Window {
    /** Absent in development and once the site has taken over. */
    shell?: typeof shell;
  }
}

/** The script files of each page, the one that starts the site last; filled in by the build. */
declare const scripts: Record<Shell, string[]>;
declare const deferredStyles: string;

const root = document.getElementById('root') as HTMLElement;
const template = document.getElementById('loan-page') as HTMLTemplateElement;
const pages = { home: [...root.childNodes], loan: [...template.content.childNodes] };
const titles = { home: document.title, loan: template.dataset.title as string };
const { dataset } = document.documentElement;

const application = readItem('localStorage', applicationKey);
const details = readItem('localStorage', detailsKey);

function shellOfAddress(): Shell {
  const path = location.hash.slice(1).split(/[?#]/)[0];
  if (path === '' || path === homePath) return 'home';
  if (path !== loanPath) return 'other';
  return hasOffers(application) ? 'other' : 'loan';
}

/** Moves the nodes of a page into the root, which preserves what was typed. Styles hide what the shell leaves out. */
function show(): void {
  const page = shell.name === 'loan' ? 'loan' : 'home';
  if (root.firstChild !== pages[page][0]) root.replaceChildren(...pages[page]);
  document.title = titles[page];
  dataset.shell = shell.name;
}

const pressed = new Set<HTMLButtonElement>();
const listening = new AbortController();
const shell = {
  name: shellOfAddress(),
  hasNavigated: false,
  /** Leaves events and addresses to the site. */
  end() {
    listening.abort();
    dataset.shell = 'live';
    delete window.shell;
  },
  /** Repeats the presses of buttons, each once. */
  replay() {
    for (const button of pressed) button.click();
  },
};
window.shell = shell;
show();
if (openApplicationIn({ application, progress: null, details })) dataset.application = 'open';

const options = { capture: true, signal: listening.signal };
const onClick = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button');
  if (button) pressed.add(button);
};
const onHashChange = () => {
  shell.hasNavigated = true;
  const { name } = shell;
  shell.name = shellOfAddress();
  if (name === shell.name) return;
  show();
  root.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
};
document.addEventListener('click', onClick, options);
// The browser would write the fields into the address.
document.addEventListener('submit', (event) => event.preventDefault(), options);
addEventListener('hashchange', onHashChange, options);

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

/** Asks for all files of the page at once, and evaluates one a task: all in one would block a slow phone. */
async function load(): Promise<void> {
  const isApplication = location.hash.startsWith(`#${loanPath}`);
  const files = scripts[shell.name === 'home' ? 'home' : isApplication ? 'loan' : 'other'];
  const styles = addLink('stylesheet', deferredStyles);
  const styled = new Promise((onload, onerror) => Object.assign(styles, { onload, onerror }));
  for (const file of files) addLink('modulepreload', file);
  try {
    await styled;
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    dataset.script = 'missing';
    // After an upgrade of the site its former files are gone: the page is reloaded, once for each build.
    if (!navigator.onLine || sessionStorage.getItem(reloadedBuildKey) === files.at(-1)) return;
    sessionStorage.setItem(reloadedBuildKey, `${files.at(-1)}`);
    location.reload();
  }
}
// After the first paint.
if (document.hidden) void load();
else requestAnimationFrame(() => setTimeout(load));
