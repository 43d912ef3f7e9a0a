import { expect, test } from 'vitest';
import {
  type Event,
  effects,
  idempotentEvents,
  type State,
  states,
  transitions,
} from '#bank/lifecycle/lifecycle.ts';

/**
 * Written by hand from the readings of the specification: for every state and event where it leads ('-': out of order),
 * and whether the same said again is answered with success ('again').
 */
const byHand = `
state             apply           approve          refuse           agree                  createDocuments   sign                    renewCode         confirm          issue          deny
PREAPPROVAL       APPROVED        -                -                -                      -                 -                       -                 -                -              CLIENT_DENIED
APPROVED          APPROVED,again  CC_APPROVED      CC_DENIED        -                      -                 -                       -                 -                -              CLIENT_DENIED
CC_APPROVED       -               CC_APPROVED,again CC_DENIED       PREPARE_DOCUMENTS      -                 -                       -                 -                -              CLIENT_DENIED
CC_DENIED         -               -                again            -                      -                 -                       -                 -                -              -
PREPARE_DOCUMENTS -               -                -                again                  DOCUMENT_CREATED  -                       -                 -                -              CLIENT_DENIED
DOCUMENT_CREATED  -               -                -                again                  -                 DOCUMENT_CREATED,again  DOCUMENT_CREATED  DOCUMENT_SIGNED  -              CLIENT_DENIED
DOCUMENT_SIGNED   -               -                -                -                      -                 -                       -                 again            CREDIT_ISSUED  -
CREDIT_ISSUED     -               -                -                -                      -                 -                       -                 again            -              -
CLIENT_DENIED     -               -                -                -                      -                 -                       -                 -                -              again
`;

test("the bank's own table says what the hand-written one says, in every cell", () => {
  const events = Object.keys(effects) as Event[];
  const cell = (state: State, event: Event) =>
    [transitions[state][event], idempotentEvents[state].includes(event) ? 'again' : undefined]
      .filter(Boolean)
      .join() || '-';
  const own = states.map((state) => [state, ...events.map((event) => cell(state, event))].join(' '));
  expect([['state', ...events].join(' '), ...own]).toEqual(
    byHand
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/).join(' ')),
  );
});

test('a credit is reached by the six steps and no others', () => {
  const ways = (from: State, path: Event[]): string[] =>
    from === 'CREDIT_ISSUED'
      ? [path.join(' ')]
      : (Object.entries(transitions[from]) as [Event, State][])
          .filter(([, to]) => to !== from)
          .flatMap(([event, to]) => ways(to, [...path, event]));
  expect(ways('PREAPPROVAL', [])).toEqual(['apply approve agree createDocuments confirm issue']);
});
