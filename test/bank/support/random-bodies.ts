import fc from 'fast-check';

/** Values as JSON text, for JavaScript itself cannot say all of them: 1e309, one key twice, half a character. */
const spiteful = [
  ...['1e309', '-1e309', '-0', '1e-400', '9007199254740993', '0.1', 'null', 'true', '[]', '{}', '""', '" "'],
  ...['"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\u202eanna"', '"\\u200f"', '"\\ufeff"', '"A\\u0301\\u0301"'],
  ...[
    '"a@b.co\\r\\nBcc: eve@example.com"',
    '"a@b.co, eve@example.com"',
    '"<eve@example.com>"',
    '"a@b.co\\u0000"',
  ],
  ...[`"'; drop table application; --"`, '"{{7*7}}"', '"<img src=x onerror=alert(1)>"', '"%00%0d%0a"'],
  ...[
    '{"__proto__":{"amount":1}}',
    '{"constructor":{"prototype":{"amount":1}}}',
    '{"toString":1,"valueOf":null}',
  ],
  ...['["Anna"]', '{"length":4}', '"2024-02-30"', '"+010000-01-01"', '"0000-00-00"', '"9999-12-31"'],
  ...[`${'['.repeat(1000)}${']'.repeat(1000)}`, `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
  ...[
    `"${'A'.repeat(50_000)}"`,
    `"${'a.'.repeat(20_000)}@"`,
    `"${' '.repeat(50_000)}x"`,
    `[${'0,'.repeat(20_000)}0]`,
  ],
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...spiteful) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'id',
  'applicationId',
  '\u0000',
];

/** A sound body with some values replaced, some keys said twice, and some that nobody asked for. */
function almost(sound: object): fc.Arbitrary<string> {
  const keys = Object.keys(sound);
  const change = fc.tuple(fc.constantFrom(...keys, ...strangeKeys), value);
  return fc
    .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([changes, isTwice]) => {
      const replaced = isTwice ? [] : changes.map(([key]) => key);
      const kept = Object.entries(sound).filter(([key]) => !replaced.includes(key));
      const all = [...kept.map(([key, one]) => [key, JSON.stringify(one)] as const), ...changes];
      return `{${all.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
    });
}

/** The same, one level down: within the object that stands at `key`. */
const within = (sound: Record<string, unknown>, key: string): fc.Arbitrary<string> =>
  almost(sound[key] as object).map((inner) => {
    const outer = Object.entries(sound).map(([name, one]) => [
      name,
      name === key ? inner : JSON.stringify(one),
    ]);
    return `{${outer.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
  });

const mebibyte = 1024 * 1024;
const large = fc.constantFrom(
  `"${'x'.repeat(mebibyte)}"`,
  `{"a":"${'\u00e9'.repeat(mebibyte / 2)}"}`,
  '['.repeat(mebibyte),
  '{"a":1,'.repeat(mebibyte / 7),
);

/** What somebody might send where `sound` is expected. Seeded: the same ones every time. */
export function randomBodies(sound: unknown, count: number, nested?: string): (string | Uint8Array)[] {
  const isObject = typeof sound === 'object' && sound !== null;
  const near = isObject ? [{ weight: 60, arbitrary: almost(sound) }] : [];
  const nearer = nested ? [{ weight: 60, arbitrary: within(sound as Record<string, unknown>, nested) }] : [];
  const bodies = fc.oneof(
    ...near,
    ...nearer,
    { weight: 30, arbitrary: value },
    { weight: 5, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 5, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 1, arbitrary: large },
  );
  return fc.sample(bodies, { numRuns: count, seed: 4510 });
}
