import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';

export type Samples = {
  /** Samples of what each invoked actor ends with, by the id of the invoke. An empty list: it does not end. */
  outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** Samples of how each invoked actor fails. Unless given, with one error, where the machine takes it. */
  errors?: Readonly<Record<string, readonly unknown[]>>;
};

/** The events by which the state's invoked actors end, and those that the time brings. */
export function outcomesOf(
  snapshot: AnyMachineSnapshot,
  { outputs = {}, errors = {} }: Samples,
): AnyEventObject[] {
  const taken = snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]);
  const delays = taken.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }));
  const ends = Object.keys(snapshot.children).flatMap((actorId) => {
    const [done, failed] = [`xstate.done.actor.${actorId}`, `xstate.error.actor.${actorId}`];
    if (taken.includes(done) && !outputs[actorId])
      throw new Error(
        `A sample is missing: outputs.${actorId}, what the actor '${actorId}' of ${JSON.stringify(snapshot.value)} ` +
          'ends with',
      );
    const unless = taken.includes(failed) ? [new Error(`${actorId} fails`)] : [];
    return [
      ...(outputs[actorId] ?? []).map((output) => ({ type: done, actorId, output })),
      ...(errors[actorId] ?? unless).map((error) => ({ type: failed, actorId, error })),
    ];
  });
  return [...ends, ...delays];
}
