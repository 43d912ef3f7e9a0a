import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withFilesAt } from './checkout.ts';
import { comparePaths } from './compare.ts';
import type { MachinePath, PathOptions } from './paths-of.ts';
import { signInMachine } from './sign-in.machine.ts';

type Machine = typeof signInMachine;

const options: PathOptions<Machine> = {
  events: [{ type: 'submit', password: 'secret' }, { type: 'leave' }],
  outputs: { checkPassword: [{ name: 'Ann' }] },
};

/** A copy of the machine with other transitions of one state. */
const changed = (states: object): Machine => {
  const { config, implementations } = signInMachine;
  const copy = { ...config, states: { ...config.states, ...states } };
  return new (signInMachine.constructor as new (...args: unknown[]) => Machine)(copy, implementations);
};

const named = ({ steps }: MachinePath<Machine>) =>
  steps.slice(-2).map(({ event, state }) => [event.type, JSON.stringify(state.value)].join(' > '));

const compared = (machine: Machine) => {
  const { added, lost } = comparePaths({ machine: signInMachine, options }, { machine, options });
  return { added: added.map(named), lost: lost.map(named) };
};

test('the same machine adds and loses nothing', () => {
  expect(compared(changed({}))).toEqual({ added: [], lost: [] });
});

test('a transition that leads elsewhere loses its path, and adds those through it', () => {
  expect(compared(changed({ signedIn: { on: { leave: { target: 'locked' } } } }))).toEqual({
    added: [
      ['xstate.done.actor.checkPassword > "signedIn"', 'leave > "locked"'],
      ['leave > "locked"', 'xstate.after.60000.signIn.locked > {"signedOut":"ready"}'],
    ],
    lost: [['xstate.done.actor.checkPassword > "signedIn"', 'leave > {"signedOut":"ready"}']],
  });
});

test('a transition that is gone loses its path', () => {
  expect(compared(changed({ signedIn: {} }))).toEqual({
    added: [],
    lost: [['xstate.done.actor.checkPassword > "signedIn"', 'leave > {"signedOut":"ready"}']],
  });
});

test('the same states with another context are another path', () => {
  const invoke = { ...signInMachine.config.states?.checkingPassword?.invoke, onDone: { target: 'signedIn' } };
  const { added, lost } = compared(changed({ checkingPassword: { invoke } }));
  const step = ['submit > "checkingPassword"', 'xstate.done.actor.checkPassword > "signedIn"'];
  expect(lost).toEqual([step]);
  expect(added).toContainEqual(step);
});

function repository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'neobank-repository-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'machine.ts'), 'before');
  git('add', 'machine.ts');
  git('commit', '--quiet', '--message', 'before');
  writeFileSync(join(folder, 'machine.ts'), 'after');
  return folder;
}

test('the files of a git ref are there with the packages, and removed afterwards', async () => {
  const folder = await withFilesAt(repository(), 'HEAD', async (files) => {
    expect(readFileSync(join(files, 'machine.ts'), 'utf8')).toBe('before');
    expect(existsSync(join(files, 'node_modules'))).toBe(true);
    return files;
  });
  expect(existsSync(folder)).toBe(false);
});

test('a ref that git does not know is named', async () => {
  const files = withFilesAt(repository(), 'nowhere', async () => {});
  await expect(files).rejects.toThrow(
    "git has no files at 'nowhere': fatal: not a valid object name: nowhere",
  );
});
