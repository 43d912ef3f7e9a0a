import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Leaves the descriptions of the machines, which editor, documents and tests show, out of the built site. */
export function withoutMachineDescriptions(): Plugin {
  return {
    name: 'without-machine-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/machines\/[^/]+\.machine\.ts$/ },
      handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
    },
  };
}

/** A script without the properties named `description` whose value is a text. */
export function withoutDescriptions(code: string, file: string): string {
  const cuts: [start: number, end: number][] = [];
  new Visitor({
    ObjectExpression({ start, end, properties }) {
      properties.forEach((property, index) => {
        if (!isDescription(property)) return;
        const before = properties[index - 1];
        const after = properties[index + 1];
        // With the comma before it, or where it is the first, with all up to the next.
        if (before) cuts.push([before.end, property.end]);
        else cuts.push(after ? [property.start, after.start] : [start + 1, end - 1]);
      });
    },
  }).visit(parseSync(file, code).program);
  const fromTheEnd = cuts.sort(([one], [other]) => other - one);
  return fromTheEnd.reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code);
}

const isDescription = (property: ESTree.ObjectExpression['properties'][number]) =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  property.key.name === 'description' &&
  ((property.value.type === 'Literal' && typeof property.value.value === 'string') ||
    (property.value.type === 'TemplateLiteral' && property.value.expressions.length === 0));
