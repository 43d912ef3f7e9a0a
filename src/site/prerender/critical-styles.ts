import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';

/**
 * Selectors of a state that no element is in at the first paint: disabled, pressed, a slider's thumb under the pointer.
 */
const laterState = /:disabled|:active|:hover::/;
/** An element that is hidden, as far as the first end tag of its name: its text needs no font. */
const hiddenElement = /<(\w+) [^>]*hidden=""[^>]*>[\s\S]*?<\/\1>/g;
/** Media for which the document reads without its own refinements until the deferred styles have come. */
const laterMedia = /^print$|forced-colors/;

/**
 * Splits the styles of the prerendered pages: `critical` may match an element of the document as `html` has it,
 * `deferred` cannot at the first paint (open menu, alerts, invalid fields, news, print, forced colors). A selector may
 * match when each of its classes and attribute values occurs in `html`. States of the root element (`data-*`) count as
 * present. A custom property that no critical rule reads is deferred with the rules that read it.
 */
export function splitStyles(css: string, html: string): { critical: string; deferred: string } {
  const critical = postcss.parse(css);
  const deferred = postcss.parse(css);
  const mayMatch = selectorTest(html);
  const shown = html.replace(hiddenElement, '');
  const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && isKeyframes(parent as AtRule);
  const isLater = ({ parent }: Rule) =>
    parent?.type === 'atrule' && laterMedia.test((parent as AtRule).params);
  const needed = (rule: Rule) => isKeyframe(rule) || (!isLater(rule) && rule.selectors.some(mayMatch));
  critical.walkRules((rule) => void (needed(rule) || rule.remove()));
  const read = propertiesRead(critical);
  const isUnread = ({ prop }: Declaration) => prop.startsWith('--') && !read.has(prop);
  critical.walkDecls((declaration) => void (isUnread(declaration) && declaration.remove()));
  deferred.walkRules((rule) => {
    if (isKeyframe(rule) || !needed(rule)) return;
    rule.each((node) => void ((node.type !== 'decl' || !isUnread(node)) && node.remove()));
    if (rule.nodes.length === 0) rule.remove();
  });
  critical.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/ ?([/,]) /g, '$1');
  });
  const animations = new Set<string>();
  critical.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  const isCritical = (at: AtRule) =>
    at.name === 'font-face' ? hasCharacterOf(at, shown) : !isKeyframes(at) || animations.has(at.params);
  critical.walkAtRules((at) => void ((at.nodes?.length === 0 || !isCritical(at)) && at.remove()));
  deferred.walkAtRules((at) => {
    const isWhole = at.name === 'font-face' || isKeyframes(at);
    if (at.nodes?.length === 0 || (isWhole && isCritical(at))) at.remove();
  });
  return { critical: critical.toString(), deferred: deferred.toString() };
}

/** The custom properties that the rules read, by themselves or through another property. */
function propertiesRead(styles: Root): Set<string> {
  const read = new Set<string>();
  let before = -1;
  while (read.size > before) {
    before = read.size;
    styles.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--') && !read.has(prop)) return;
      for (const [, name] of value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(name as string);
    });
  }
  return read;
}

const isKeyframes = ({ name }: AtRule) => name.endsWith('keyframes');

/** Whether an element of `html` can match a selector: by its classes and the values of its attributes. */
function selectorTest(html: string): (selector: string) => boolean {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  const classes = new Set([...lists].flatMap(([, names = '']) => names.split(' ')));
  return (selector) => {
    const required = selector.replace(/:not\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
    if (laterState.test(required)) return false;
    const names = [...required.matchAll(/\.([\w-]+)/g)].map(([, name]) => name as string);
    const values = [...required.matchAll(/\[(?!data-)([\w-]+=)"?([^\]"]*)"?\]/g)];
    return (
      names.every((name) => classes.has(name)) &&
      values.every(([, name, value]) => html.toLowerCase().includes(` ${name}"${value}"`.toLowerCase()))
    );
  };
}

/** Whether a font face has a character of `html`; one without a range has all of them. */
function hasCharacterOf(face: AtRule, html: string): boolean {
  const ranges: [number, number][] = [];
  face.walkDecls('unicode-range', ({ value }) => {
    for (const [, from = '', to = from] of value.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi))
      ranges.push([Number.parseInt(from, 16), Number.parseInt(to, 16)]);
  });
  if (ranges.length === 0) return true;
  const codes = new Set([...html].map((character) => character.codePointAt(0) as number));
  return [...codes].some((code) => ranges.some(([from, to]) => from <= code && code <= to));
}
