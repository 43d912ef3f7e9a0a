import { not } from 'xstate';

/** One way to spoil the machine. `apply` changes a copy of its configuration. */
export type Damage = { name: string; apply: (config: StateConfig) => void };

export type TransitionConfig = { target?: string; guard?: unknown; actions?: unknown };
type InvokeConfig = { id?: string; input?: unknown } & Partial<
  Record<'onDone' | 'onError' | 'onSnapshot', TransitionConfig | TransitionConfig[]>
>;
export type StateConfig = {
  id?: string;
  initial?: string;
  entry?: unknown;
  exit?: unknown;
  on?: Record<string, TransitionConfig | TransitionConfig[]>;
  always?: TransitionConfig | TransitionConfig[];
  after?: Record<string, TransitionConfig | TransitionConfig[]>;
  invoke?: InvokeConfig | InvokeConfig[];
  tags?: unknown;
  type?: unknown;
  history?: unknown;
  states?: Record<string, StateConfig>;
};

type Place = { path: string[]; state: StateConfig };
type Found = {
  where: string;
  list: (config: StateConfig) => TransitionConfig[];
  index: number;
  event: string;
};

/** Each kind of damage at each place of the machine where it can be done. */
export function damagesOf(config: StateConfig): Damage[] {
  const places = placesOf(config);
  return [
    ...places.flatMap((place) => damageToState(place)),
    ...transitionsOf(places).flatMap((found) => damageTo(found, config)),
  ];
}

function damageToState({ path, state }: Place): Damage[] {
  const name = path.join('.') || 'loan';
  const at = (spoil: (one: StateConfig) => unknown) => (config: StateConfig) =>
    void spoil(stateAt(config, path));
  const damages: Damage[] = [
    ...(['entry', 'exit'] as const).flatMap((key) =>
      damageToActions(`${name} on ${key}`, state[key], (spoil) => at((one) => spoil(one, key))),
    ),
    ...invokesOf(state).flatMap(({ id, input }, index) => [
      {
        name: `${name}: do not invoke ${id}`,
        apply: at((one) => {
          one.invoke = invokesOf(one).filter((_, other) => other !== index);
        }),
      },
      ...(input === undefined
        ? []
        : [{ name: `${name}: no input for ${id}`, apply: at((one) => delete invokesOf(one)[index]?.input) }]),
    ]),
  ];
  if (state.tags) damages.push({ name: `${name}: drop the tags`, apply: at((one) => delete one.tags) });
  if (state.history)
    damages.push({
      name: `${name}: a shallow history`,
      apply: at((one) => {
        one.history = 'shallow';
      }),
    });
  const children = Object.keys(state.states ?? {});
  if (state.initial && children.length > 1) {
    const other = children[(children.indexOf(state.initial) + 1) % children.length] as string;
    damages.push({
      name: `${name}: begin in ${other} instead of ${state.initial}`,
      apply: at((one) => {
        one.initial = other;
      }),
    });
  }
  return damages;
}

/** Each action of a list is dropped once. */
function damageToActions(
  where: string,
  actions: unknown,
  at: (spoil: (holder: object, key: string) => void) => Damage['apply'],
): Damage[] {
  if (actions === undefined) return [];
  return [actions].flat().map((action, index) => ({
    name: `${where}: drop ${typeof action === 'string' ? action : (action as { type: string }).type}`,
    apply: at((holder, key) => {
      const slots = holder as Record<string, unknown>;
      slots[key] = [slots[key]].flat().filter((_, other) => other !== index);
    }),
  }));
}

function damageTo(found: Found, config: StateConfig): Damage[] {
  const { where, list, index } = found;
  const transition = list(config)[index] as TransitionConfig;
  if (typeof transition !== 'object')
    throw new Error(`${where}: the mutants know transitions as objects only`);
  assertKnown(where, transition, transitionKeys);
  const change = (spoil: (one: TransitionConfig, all: TransitionConfig[]) => void) => (copy: StateConfig) => {
    const all = list(copy);
    spoil(all[index] as TransitionConfig, all);
  };
  const damages: Damage[] = [
    { name: `${where}: drop the transition`, apply: change((_, all) => all.splice(index, 1)) },
  ];
  if (transition.target) {
    const other = transition.target?.replace('#', '') === 'otherPage' ? '#application' : '#otherPage';
    damages.push({
      name: `${where}: lead to ${other} instead of ${transition.target}`,
      apply: change((one) => {
        one.target = other;
      }),
    });
  }
  if (transition.guard) {
    damages.push({ name: `${where}: drop the guard`, apply: change((one) => delete one.guard) });
    damages.push({ name: `${where}: invert the guard`, apply: change(invert) });
  }
  damages.push(
    ...damageToActions(where, transition.actions, (spoil) => change((one) => spoil(one, 'actions'))),
  );
  return damages;
}

function invert(transition: TransitionConfig): void {
  transition.guard = not(transition.guard as never);
}

const stateKeys =
  'id schemas initial context entry exit on always after invoke states meta description tags type history target';
const invokeKeys = 'id src input onDone onError onSnapshot';
const transitionKeys = 'target guard actions description reenter';

/** Throws on a shape that the mutants would miss. */
function assertKnown(where: string, config: object, known: string): void {
  const strange = Object.keys(config).filter((key) => !known.split(' ').includes(key));
  if (strange.length > 0)
    throw new Error(`${where}: the mutants do not know ${strange.join(', ')}. Add it to machine-damage.ts.`);
}

function placesOf(state: StateConfig, path: string[] = []): Place[] {
  const name = path.join('.') || 'loan';
  assertKnown(name, state, stateKeys);
  for (const invoke of invokesOf(state)) assertKnown(`${name}: invoke`, invoke, invokeKeys);
  const children = Object.entries(state.states ?? {});
  return [{ path, state }, ...children.flatMap(([key, child]) => placesOf(child, [...path, key]))];
}

function transitionsOf(places: Place[]): Found[] {
  return places.flatMap(({ path, state }) => {
    const name = path.join('.') || 'loan';
    const events = Object.keys(state.on ?? {}).map(
      (event) => [event, (one: StateConfig) => listIn(one.on ?? {}, event)] as const,
    );
    const always = state.always ? [['always', (one: StateConfig) => listIn(one, 'always')] as const] : [];
    const delays = Object.keys(state.after ?? {}).map(
      (delay) => [`after ${delay}`, (one: StateConfig) => listIn(one.after ?? {}, delay)] as const,
    );
    const outcomes = invokesOf(state).flatMap((invoke, at) =>
      (['onDone', 'onError', 'onSnapshot'] as const)
        .filter((outcome) => invoke[outcome])
        .map(
          (outcome) => [outcome, (one: StateConfig) => listIn(invokesOf(one)[at] ?? {}, outcome)] as const,
        ),
    );
    return [...events, ...always, ...delays, ...outcomes].flatMap(([event, list]) =>
      list(state).map((_, index) => ({
        where: `${name} on ${event} [${index}]`,
        list: (config: StateConfig) => list(stateAt(config, path)),
        index,
        event,
      })),
    );
  });
}

const invokesOf = ({ invoke }: StateConfig): InvokeConfig[] => (invoke === undefined ? [] : [invoke].flat());

/** The transitions under a key, as a list that can be changed in place. */
function listIn(holder: object, key: string): TransitionConfig[] {
  const slots = holder as Record<string, TransitionConfig | TransitionConfig[]>;
  const held = slots[key];
  if (!Array.isArray(held)) slots[key] = held === undefined ? [] : [held];
  return slots[key] as TransitionConfig[];
}

function stateAt(config: StateConfig, path: string[]): StateConfig {
  return path.reduce(
    (state, key) => (state.states as Record<string, StateConfig>)[key] as StateConfig,
    config,
  );
}
