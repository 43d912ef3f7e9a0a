import * as z from 'zod/mini';

/** A schema for a form's values: `parse` converts the texts, `schema` checks the result. */
export const formSchema = <Values, Parsed, Request>(
  parse: (values: Values) => Record<keyof Values, unknown>,
  schema: z.ZodMiniType<Request, Parsed>,
) =>
  // A parsed value may be of a wrong type: to report that is the schema's task.
  z.pipe(z.transform(parse) as unknown as z.ZodMiniType<Parsed, Values>, schema);
