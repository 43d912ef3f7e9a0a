import postcss, { type Rule } from 'postcss';

/**
 * Splits the styles of the prerendered pages. `deferred` contains the rules for print, for forced colors and for
 * classes that no element of `html` has. These rules keep their order, but apply after all critical rules.
 */
export function splitStyles(css: string, html: string): { critical: string; deferred: string } {
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const used = new Set(names);
  const isDeferred = ({ selectors, parent }: Rule) =>
    (parent?.type === 'atrule' && /^print$|forced-colors/.test((parent as postcss.AtRule).params)) ||
    selectors.every((selector) => classesIn(selector).some((name) => !used.has(name)));
  const only = (isKept: (rule: Rule) => boolean) => {
    const sheet = postcss.parse(css);
    sheet.walkRules((rule) => void (isKept(rule) || rule.remove()));
    sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
    return sheet;
  };
  const deferred = only(isDeferred);
  deferred.walkAtRules('font-face', (face) => void face.remove());
  return { critical: only((rule) => !isDeferred(rule)).toString(), deferred: deferred.toString() };
}

const classesIn = (selector: string): string[] => {
  const required = selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
  return [...required.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string);
};
