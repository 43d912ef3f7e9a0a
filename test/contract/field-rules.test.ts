import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FieldRule, withFieldRules } from '#contract/field-rules.ts';
import { ruleCode } from '#contract/fields.ts';

const text = z.string().check(z.regex(/^\d+$/, ruleCode('wrongFormat')));
const shape = {
  kind: z.enum(['person', 'firm'], ruleCode('required')),
  number: z.optional(text),
  other: text,
};
const numberOfFirm: FieldRule<{ kind: string; number?: string | undefined }> = {
  field: 'number',
  code: 'required',
  holds: ({ kind, number }) => kind !== 'firm' || number !== undefined,
};
const schema = withFieldRules(shape, [numberOfFirm]);

const issues = (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('a rule between fields is checked even if another field breaks a rule of its own', () => {
  expect(issues({ kind: 'firm', other: 'x' })).toEqual(['other: wrongFormat', 'number: required']);
  expect(issues({ kind: 'none', other: '1' })).toEqual(['kind: required']);
});

test('a field that breaks its own rule, declared without `abort`, also gets the code of a rule between fields', () => {
  const lenient = withFieldRules(
    { ...shape, number: z.optional(z.string().check(z.regex(/^\d+$/, 'wrongFormat'))) },
    [{ ...numberOfFirm, holds: () => false }],
  );
  const { error } = lenient.safeParse({ kind: 'firm', number: 'x', other: '1' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['wrongFormat', 'required']);
});

test('the output has only the known fields of the input', () => {
  expect(Object.keys(schema.parse({ kind: 'person', other: '1', more: 1 }))).toEqual(['kind', 'other']);
  expect(schema.parse({ kind: 'firm', number: '1', other: '1' })).toEqual({
    kind: 'firm',
    number: '1',
    other: '1',
  });
});
