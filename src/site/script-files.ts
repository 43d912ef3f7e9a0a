import type { RenderBuiltAssetUrl } from 'vite';

const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => id.includes(`/${folder}/`));

const isFlowFile = inFolders('node_modules/xstate', 'machines', 'src/site/loan/flow');
const schemaFiles = /\/node_modules\/zod\/|\/src\/contract\/operations\.ts$|schema\.ts$/;

/**
 * The script files with several modules. A group includes the static imports of its modules, except modules of a group
 * with a higher priority. A lazily imported page or step outside the groups gets a separate file.
 */
export const scriptGroups = [
  {
    // The static imports of main.tsx. Files directly in src/site form the entry script.
    name: 'site',
    tags: ['$initial' as const],
    test: /\/(node_modules|src\/contract|src\/site\/[^/]+)\/|vite\/preload-helper/,
    priority: 4,
  },
  {
    // Shared by several pages.
    name: 'ui',
    test: /\/src\/(site\/(ui|art|api\/failure)\b|contract\/(steps|storage-keys|stored-application)\.ts)/,
    priority: 3,
  },
  // The application without its screens.
  { name: 'flow', test: (id: string) => isFlowFile(id) && !schemaFiles.test(id), priority: 2 },
  // Loaded with the first call to the bank.
  { name: 'client', test: inFolders('node_modules/ky', 'src/site/api'), priority: 2 },
  { name: 'forms', test: inFolders('node_modules/react-hook-form'), priority: 2 },
  // Separate from MUI's components: each file is evaluated in a separate task, which keeps slow phones responsive.
  { name: 'theme', test: inFolders('src/site/theme'), priority: 2 },
  // The application's screens up to the form.
  { name: 'loan', test: /\/src\/site\/loan\/screens\/application\.ts$/, priority: 1 },
  // Loaded when a form or a response is first validated.
  { name: 'schemas', test: (id: string) => schemaFiles.test(id), priority: 0 },
];

/**
 * The URL of a built file. In scripts, URLs of images are relative to the document; every other URL is relative to the
 * file that contains it.
 */
export const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && /\.(svg|png)$/.test(file) ? `./${file}` : { relative: true };
