import { expect, test } from 'vitest';
import { type LifecycleEvent, lifecycle, type Transition } from '#bank/lifecycle/lifecycle.ts';
import { type ApplicationState, applicationStates } from '#bank/store/tables.ts';

/**
 * Written by hand from the readings of the specification: the state that each event leads to ('-': a conflict), and
 * whether the same request again succeeds without effect ('again').
 */
const byHand = `
state             apply           approve          refuse           renewSchedule  agree                  createDocuments   sign                    renewCode         confirm          issue          deny           expire
PREAPPROVAL       APPROVED        -                -                -              -                      -                 -                       -                 -                -              CLIENT_DENIED  -
APPROVED          APPROVED,again  CC_APPROVED      CC_DENIED        -              -                      -                 -                       -                 -                -              CLIENT_DENIED  -
CC_APPROVED       -               CC_APPROVED,again CC_DENIED       CC_APPROVED    PREPARE_DOCUMENTS      -                 -                       -                 -                -              CLIENT_DENIED  EXPIRED
CC_DENIED         -               -                again            -              -                      -                 -                       -                 -                -              -              -
PREPARE_DOCUMENTS -               -                -                -              again                  DOCUMENT_CREATED  -                       -                 -                -              CLIENT_DENIED  EXPIRED
DOCUMENT_CREATED  -               -                -                -              again                  -                 DOCUMENT_CREATED,again  DOCUMENT_CREATED  DOCUMENT_SIGNED  -              CLIENT_DENIED  EXPIRED
DOCUMENT_SIGNED   -               -                -                -              -                      -                 -                       -                 again            CREDIT_ISSUED  -              -
CREDIT_ISSUED     -               -                -                -              -                      -                 -                       -                 again            -              -              -
CLIENT_DENIED     -               -                -                -              -                      -                 -                       -                 -                -              again          -
EXPIRED           -               -                -                -              -                      -                 -                       -                 -                -              -              -
`;

const events = Object.keys(lifecycle) as LifecycleEvent[];
const rowOf = (event: LifecycleEvent): Transition => lifecycle[event];

test('the lifecycle equals the table written by hand, cell by cell', () => {
  const cell = (state: ApplicationState, event: LifecycleEvent) => {
    const { from, to, idempotentIn = [] } = rowOf(event);
    const parts = [from.includes(state) && to, idempotentIn.includes(state) && 'again'];
    return parts.filter(Boolean).join() || '-';
  };
  const own = applicationStates.map((state) =>
    [state, ...events.map((event) => cell(state, event))].join(' '),
  );
  expect([['state', ...events].join(' '), ...own]).toEqual(
    byHand
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/).join(' ')),
  );
});

test('the columns that each event sets, the email that it sends, and whether a validity begins', () => {
  const effects = events.map((event) => {
    const { columns = [], email, startsValidity } = rowOf(event);
    return [event, columns.join('+') || '-', email ?? '-', startsValidity ? 'valid' : '-'].join(' ');
  });
  expect(effects).toEqual([
    'apply offer finishRegistration -',
    'approve answers+decision+credit createDocuments valid',
    'refuse answers+decision+credit applicationDenied -',
    'renewSchedule credit - -',
    'agree - - -',
    'createDocuments - loanDocuments valid',
    'sign - confirmationCode -',
    'renewCode - confirmationCode -',
    'confirm - - -',
    'issue - creditIssued -',
    'deny - applicationCancelled -',
    'expire - - -',
  ]);
});

test('a credit is issued after these six events and no others', () => {
  const paths = (state: ApplicationState, path: LifecycleEvent[]): string[] =>
    state === 'CREDIT_ISSUED'
      ? [path.join(' ')]
      : events
          .filter((event) => rowOf(event).from.includes(state) && rowOf(event).to !== state)
          .flatMap((event) => paths(rowOf(event).to, [...path, event]));
  expect(paths('PREAPPROVAL', [])).toEqual(['apply approve agree createDocuments confirm issue']);
});
