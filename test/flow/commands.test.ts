import { expect, test } from 'vitest';
import { commandsOf } from '#site/loan/flow/commands.ts';
import type { LoanActor } from '#site/loan/flow/loan-actor.ts';
import { userActions, userEvents } from '../support/user-actions.ts';

test('each command sends its event', () => {
  const sent: unknown[] = [];
  const commands = commandsOf({ send: (event: unknown) => sent.push(event) } as unknown as LoanActor);
  const payloads = Object.fromEntries(
    Object.values(userActions).map(({ command, sample }) => [command, Object.values(sample)[0]]),
  );
  const eventsOf = Object.entries(commands).map(([name, command]) => {
    sent.length = 0;
    (command as (value: unknown) => void)(payloads[name]);
    return [name, ...sent];
  });
  const expected = Object.entries(userActions).map(([type, { command }]) => [
    command,
    userEvents[type as keyof typeof userEvents],
  ]);
  expect(Object.fromEntries(eventsOf)).toEqual(Object.fromEntries(expected));
});
