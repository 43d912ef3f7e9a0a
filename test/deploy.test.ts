import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#bank/settings.ts';
import { processSettings } from './support/program.ts';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const containerfile = read('docs/deploy/Containerfile');
const compose = read('docs/deploy/compose.yaml');

const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' '),
);
const notIgnored = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

test.each(copied)('%s, copied by the Containerfile, exists and is not ignored by Docker', (path) => {
  expect(existsSync(resolve(root, path))).toBe(true);
  expect(notIgnored).toContain(path);
});

test('the Containerfile copies each file that vite.config.ts imports', () => {
  const imported = [...read('vite.config.ts').matchAll(/ from '\.\/(.+)'/g)].map(([, file = '']) => file);
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(imported.filter((file) => !isCopied(file))).toEqual([]);
});

test('npm start, the container and the documented systemd unit set the same environment variables of the process', () => {
  const setting = Object.entries(processSettings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  expect(JSON.parse(read('package.json')).scripts.start).toContain(
    `&& ${setting} exec node src/bank/main.ts`,
  );
  expect(containerfile.match(/^ENV .*$/m)?.[0]).toContain(setting);
  expect(read('docs/operations.md')).toContain(`\n    Environment=${setting}\n`);
});

const environment = /environment:\n((?: {6}\S.*\n)+)/.exec(compose)?.[1] ?? '';
/** The values of the variables in compose.yaml, such as `${DATABASE_PASSWORD}`. */
const env = {
  DATABASE_PASSWORD: 'a1b2',
  PUBLIC_URL: 'https://bank.example',
  TRUSTED_PROXIES: 'uniquelocal',
};
const filled = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', text = '']) => [
  name,
  text.replace(/\$\{(\w+)[^}]*\}/g, (_, key: keyof typeof env) => env[key] ?? '').replaceAll('"', ''),
]);

test('the bank reads the filled-in settings of compose.yaml', () => {
  expect(readSettings(Object.fromEntries(filled))).toMatchObject({
    databaseUrl: 'postgres://neobank:a1b2@database:5432/neobank',
    smtpUrl: 'smtp://mail:587',
    publicUrl: 'https://bank.example',
    trustedProxies: 'uniquelocal',
    metricsPort: 9464,
  });
});

test('the bank knows every setting in compose.yaml', () => {
  const source = read('src/bank/settings.ts');
  expect(filled.filter(([name]) => !new RegExp(`['.]${name}\\b`).test(source))).toEqual([]);
});
