import { expect, test } from 'vitest';
import { formatChanges, formatWalks, type Walk } from './format.ts';
import { pathsOf } from './paths-of.ts';
import { signInMachine } from './sign-in.machine.ts';

const actions: Record<string, string> = {
  'xstate.init': 'Open /sign-in',
  submit: "Type the password and press 'Sign in'",
  'xstate.error.actor.checkPassword': 'The server refuses the password',
};
const sight = { heading: 'Sign in', text: null, address: '/sign-in', isBusy: false };
const sights: Record<string, Walk['steps'][number]['see']> = {
  checkingPassword: { ...sight, isBusy: true },
  '{"signedOut":"rejected"}': { ...sight, text: 'Wrong password' },
};

const walks = pathsOf(signInMachine, {
  events: [{ type: 'submit', password: 'secret' }],
  outputs: { checkPassword: [{ name: 'Ann' }] },
  to: 'signedOut.rejected',
}).map(({ steps }) => ({
  name: 'signedOut.rejected',
  steps: steps.map(({ event, state }) => {
    const name = typeof state.value === 'string' ? state.value : JSON.stringify(state.value);
    const [type, action] = [event.type, actions[event.type] ?? ''];
    return { event: type, action, state: name, see: sights[name] ?? null };
  }),
}));

test('markdown, to be walked by hand', () => {
  expect(formatWalks('1 path', walks, 'markdown')).toBe(`# 1 path

## 1. signedOut.rejected

1. Open /sign-in.
2. Type the password and press 'Sign in'.
   See the heading 'Sign in', the address /sign-in, the progress indicator.
3. The server refuses the password.
   See the heading 'Sign in', 'Wrong password', the address /sign-in.
`);
});

test('gherkin', () => {
  expect(formatWalks('1 path', walks, 'gherkin')).toBe(`Feature: 1 path

  Scenario: signedOut.rejected
    Given open /sign-in
    When type the password and press 'Sign in'
    Then see the heading 'Sign in'
    And see the address /sign-in
    And see the progress indicator
    When the server refuses the password
    Then see the heading 'Sign in'
    And see 'Wrong password'
    And see the address /sign-in
`);
});

test('json holds every step', () => {
  expect(JSON.parse(formatWalks('1 path', walks, 'json'))).toEqual({
    title: '1 path',
    paths: [
      {
        name: 'signedOut.rejected',
        steps: [
          { event: 'xstate.init', action: 'Open /sign-in', state: '{"signedOut":"ready"}', see: null },
          {
            event: 'submit',
            action: "Type the password and press 'Sign in'",
            state: 'checkingPassword',
            see: { heading: 'Sign in', text: null, address: '/sign-in', isBusy: true },
          },
          {
            event: 'xstate.error.actor.checkPassword',
            action: 'The server refuses the password',
            state: '{"signedOut":"rejected"}',
            see: { heading: 'Sign in', text: 'Wrong password', address: '/sign-in', isBusy: false },
          },
        ],
      },
    ],
  });
});

test('changes: markdown names them, json and gherkin have their steps', () => {
  expect(formatChanges('1 added', walks, [], 'markdown')).toBe(`# 1 added

## Added

- signedOut.rejected

## Lost

`);
  expect(JSON.parse(formatChanges('1 added', walks, [], 'json'))).toEqual({
    title: '1 added',
    added: walks,
    lost: [],
  });
  const lines = formatChanges('1 lost', [], walks, 'gherkin').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'Feature: 1 lost',
    '',
    '  Scenario: lost: signedOut.rejected',
    '    Given open /sign-in',
  ]);
});
