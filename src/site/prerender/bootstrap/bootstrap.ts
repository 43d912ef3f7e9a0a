import { latestBirthdate } from '#contract/dates.ts';
import { loanPath } from '#contract/paths.ts';
import { applicationKey, detailsKey, reloadedBuildKey } from '#contract/storage-keys.ts';
import { openApplicationIn } from '#contract/stored-application.ts';
import { createShells, shellOf } from './app-shells.ts';
import type { PageScripts } from './page-scripts.ts';
import { queueEvents } from './queued-events.ts';

/** The script files of each page, filled in by the build. */
declare const scripts: PageScripts;
/** The address of the styles that no page needs before its script has run, filled in by the build. */
declare const deferredStyles: string;

/**
 * The inline bootstrap of the document. It runs before the first paint: shows the shell of the address, queues the
 * visitor's events, and loads the site's script files after the first paint.
 */
const root = document.getElementById('root') as HTMLElement;
// The build does not know the visitor's day.
const { content } = document.getElementById('loan-page') as HTMLTemplateElement;
for (const input of content.querySelectorAll<HTMLInputElement>('[name=birthdate]'))
  input.max = latestBirthdate();
const show = createShells(root);
const { queued, stop } = queueEvents();
const stored = (key = applicationKey) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const landed = location.hash;
let shell = shellOf(location.hash, stored());
if (shell !== 'home') show(shell);
if (openApplicationIn({ application: stored(), progress: null, details: stored(detailsKey) }))
  document.documentElement.dataset.application = 'open';

const onHashChange = () => {
  queued.hasNavigated = true;
  const next = shellOf(location.hash, stored());
  if (next === shell) return;
  shell = next;
  show(shell);
  root.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
};
addEventListener('hashchange', onHashChange);

window.bootstrap = {
  shell: () => shell,
  finish: () => {
    removeEventListener('hashchange', onHashChange);
    stop();
    // The event of the last change may still be on its way.
    queued.hasNavigated ||= location.hash !== landed;
    delete window.bootstrap;
    return queued;
  },
};

const addLink = (rel: string, href: string) => {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel, href }));
  return link;
};

/** After an upgrade of the site the files of the build are gone: the page is reloaded, once for each build. */
const reloadOnce = (build: string): boolean => {
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedBuildKey) === build) return false;
    sessionStorage.setItem(reloadedBuildKey, build);
    location.reload();
    return true;
  } catch {
    return false;
  }
};

/** The page's script files, and those of them that are evaluated here. */
const pageFiles = () => {
  const isLoan = location.hash.startsWith(`#${loanPath}`);
  const [names, count] = scripts[shell === 'home' ? 'home' : isLoan ? 'loan' : 'other'];
  const files = names.split(' ').map((name) => `./assets/${name}.js`);
  return { files, first: files.slice(0, count) };
};

/**
 * The first files are evaluated one a task: all in one would block a slow phone. The last of them starts the site while
 * the files of the page's screens are still coming.
 */
const load = async () => {
  const { files, first } = pageFiles();
  const styles = addLink('stylesheet', deferredStyles);
  const styled = new Promise((onload, onerror) => Object.assign(styles, { onload, onerror }));
  for (const href of files) addLink('modulepreload', href);
  try {
    await styled;
    for (const file of first) {
      await import(/* @vite-ignore */ file);
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    if (!reloadOnce(`${first.at(-1)}`)) document.documentElement.dataset.script = 'missing';
  }
};
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
