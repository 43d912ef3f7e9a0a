/** Where a retired word counts: within any name, as the whole name, as the name of an export, in a file's path. */
type Place = 'word' | 'name' | 'export' | 'path';
type RetiredWord = { retired: string; use: string; as: Place; within?: RegExp; except?: RegExp };

const row = (as: Place, retired: string, use: string, more: { within?: RegExp; except?: RegExp } = {}) =>
  retired.split(' ').map((word): RetiredWord => ({ retired: word, use, as, ...more }));

const flow = /^(machines|src\/site\/(loan|inspect)|test\/(flow|support))\//;
const bank = /^(src\/bank|test\/bank)\//;

/** Retired private words and the standard terms in their place; `docs/glossary.md` has the meanings. */
export const retiredWords: RetiredWord[] = [
  // Email, documents, server
  ...row('word', 'letter letters', 'email', { except: /dead[-_ ]?letters?/i }),
  ...row('word', 'bankMail', 'EmailTemplate'),
  ...row('word', 'papers', 'documents'),
  ...row('word', 'paper', 'document', { within: bank }),
  ...row('word', 'desk', 'document pool'),
  ...row('word', 'typefaces', 'fonts'),
  ...row('word', 'upkeep', 'maintenance'),
  ...row('word', 'lapse lapsed lapses', 'expiry, expired'),
  ...row('word', 'belongings', 'the tables that change'),
  ...row('word', 'flood floods', 'email rate limit'),
  ...row('word', 'standing', 'application status'),
  ...row('word', 'isRepeat', 'isResend', { within: bank }),
  ...row('word', 'isWatchable watchable', 'supportsStatus'),
  ...row('word', 'unwatched', 'a standard term', { within: flow }),
  ...row('word', 'friends', 'CORS'),
  ...row('word', 'lateness', 'event-loop delay'),
  ...row('word', 'answerOnce', 'withIdempotency'),
  ...row('word', 'keptAnswer keptAnswers', 'stored response'),
  ...row('word', 'pressKey sentKey', 'idempotency key'),
  ...row('word', 'sayError', 'reportError'),
  ...row('word', 'outOfOrder', 'conflict', { within: bank }),
  ...row('word', 'meter meters', 'counters and histograms'),
  ...row('word', 'stock stocks', 'gauges'),
  ...row('word', 'hostile', 'fuzzing'),
  ...row('name', 'World world', 'BankContext, bank', { within: bank }),
  ...row('name', 'Refusal', 'HttpProblem', { within: /^src\/bank\/(?!rules)/ }),
  ...row('name', 'told', 'extension members', { within: bank }),
  ...row('name', 'Say say', 'reportError', { within: bank }),
  ...row('name', 'Door door', 'server', { within: bank }),
  ...row('name', 'keeps sends', 'columns, email', { within: /^(src\/bank\/lifecycle|test\/bank)\// }),
  ...row('word', 'mailJob shownMail', 'EmailJob, a parsed email'),
  ...row('path', 'refusal friends bounded door life done world around say', 'a standard term', {
    within: bank,
  }),
  // Machine
  ...row('word', 'facts', 'stored state', {
    within: /^(machines|src\/site\/(loan|inspect)|test\/(flow|support|screens|journeys|book))\//,
    except: /__facts/,
  }),
  ...row('word', 'someFacts noFacts loanFacts', 'stored state'),
  ...row('name', 'visit Visit', 'requestedPage, RequestedPage', {
    within: /^(machines|src\/site\/(loan|inspect)|test\/flow)\//,
  }),
  ...row('word', 'chart charts', 'machine', {
    within: /^(machines|src\/site\/(loan\/flow|inspect)|test\/(flow|support|screens\/(loan|inspect)))\//,
  }),
  ...row('word', 'elsewhere', 'otherPage', { within: flow }),
  ...row('word', 'admitting', 'step guard'),
  ...row('word', 'standOn markStep', 'setCurrentPage, setCurrentStep'),
  ...row('word', 'isForeign', 'isUnknownApplication'),
  ...row('word', 'bringsStep losesApplication awaitsDocuments', 'a guard named after what is stored'),
  ...row('word', 'looking pausing', 'checking, waiting', { within: flow }),
  ...row('word', 'anew', 'start over'),
  ...row('word', 'minds', 'start over'),
  ...row('word', 'denial denials', 'cancellation'),
  // Site
  ...row('word', 'asWritten', 'isPrerendered'),
  ...row('word', 'pressAgain', 'replay'),
  ...row('word', 'presses', 'queued events', { within: /^src\// }),
  ...row('word', 'verdict verdicts', 'field state'),
  ...row('name', 'settle settleAmount', 'clamp'),
  ...row('word', 'asSeen', 'normalize white space'),
  ...row('word', 'handover', 'focus restore'),
  ...row('word', 'arrival arrivals', 'route focus', { within: /^(src|test\/(screens|journeys))\// }),
  ...row('word', 'partGone', 'chunk-load error'),
  ...row('word', 'renewPage', 'reload once'),
  ...row('word', 'lonePanel', 'CenteredPanel'),
  ...row('word', 'plainMui', 'unstyled MUI'),
  ...row('word', 'draftsEnd', 'clear-drafts'),
  ...row('path', 'found early live', 'preserved input, inline bootstrap, hydration', { within: /^src\// }),
  // Tests
  ...row('word', 'typist', 'user, typing'),
  ...row('word', 'hands', 'input devices'),
  ...row('word', 'stage', 'journey fixture', { within: /^test\// }),
  ...row('word', 'gesture gestures', 'user actions'),
  ...row('word', 'stubborn', 'retrying client'),
  ...row('word', 'graphVisitor', 'model driver'),
  ...row('word', 'wholeLife', 'full journey'),
  ...row('word', 'waysTo', 'paths to'),
  ...row('word', 'heldCalls heldAnswers', 'paused requests'),
  ...row('name', 'said happen', 'console messages, apply event', {
    within: /^test\/(journeys|screens|support)\//,
  }),
  ...row('path', 'looks weigh growth trees quiet', 'the name of the metric, silenced', { within: /^test\// }),
  // Ordinary words: retired as the names of exports only
  ...row(
    'export',
    'take next done read say live early door found settle happen says',
    'a name that says what it does',
  ),
];

const known = new Map<string, string>();
/** 'keptAnswerTable' and 'kept-answer_table' alike: ' kept answer table '. */
function wordsOf(name: string): string {
  const words = known.get(name) ?? ` ${splitWords(name)} `;
  known.set(name, words);
  return words;
}

const splitWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ');

type Name = { name: string; line: number; isExport: boolean };

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{};\n]\s*|return\s)\/(?![*/>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|`|[$\w]+|[{}]/g;
const nameLike = /^[a-z][\w]*(?:[-.][\w]+)*$/i;

/** The names of a TypeScript file: identifiers, event names, and (outside tests) texts of one word, as of tables. */
export function namesIn(source: string, isTest: boolean): Name[] {
  const names: Name[] = [];
  const templates: number[] = [];
  let depth = 0;
  let line = 1;
  let seen = 0;
  const pattern = new RegExp(token);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [text] = match;
    line += source.slice(seen, match.index).split('\n').length - 1;
    seen = match.index;
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (text === '`' || (text === '}' && templates.at(-1) === depth)) {
      if (text === '}') templates.pop();
      // The literal part of a template ends at the next substitution or at the closing quote.
      const end = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;
      end.lastIndex = pattern.lastIndex;
      const [part = ''] = end.exec(source) ?? [];
      pattern.lastIndex += part.length;
      if (part.endsWith('${')) {
        templates.push(depth);
        depth += 1;
      }
    } else if (/^['"]/.test(text)) {
      const inner = text.slice(1, -1);
      const isName = isTest ? /^[a-z]\w*(\.[a-z]\w*)+$/i.test(inner) : nameLike.test(inner);
      if (isName) names.push({ name: inner, line, isExport: false });
    } else if (/^[$A-Za-z_]/.test(text)) {
      const before = source.slice(Math.max(0, match.index - 40), match.index);
      const isExport = /export (?:async )?(?:const|function\*?|type|class|interface|let) $/.test(before);
      names.push({ name: text, line, isExport });
    }
  }
  return names;
}

/** The names of a style sheet: its classes and custom properties. */
export const namesInCss = (source: string): Name[] =>
  source.split('\n').flatMap((text, index) =>
    [...text.matchAll(/(?:\.|--)([a-z][\w-]*)/gi)].map(([, name = '']) => ({
      name,
      line: index + 1,
      isExport: false,
    })),
  );

const matches = ({ retired, as, except }: RetiredWord, { name, isExport }: Name): boolean => {
  if (as === 'path') return false;
  if (as === 'name') return name === retired;
  if (as === 'export') return isExport && name === retired;
  const text = except ? name.replace(except, '') : name;
  return wordsOf(text).includes(wordsOf(retired));
};

/** Migrations, and the test that fills a database of an earlier version. */
const keepsOldNames = /^src\/bank\/store\/migrations\//;

/** What is retired in a file: `file:line: name -> standard term`. */
export function retiredIn(file: string, source: string): string[] {
  if (keepsOldNames.test(file)) return [];
  if (/support\/retired-words\.ts$|language\.test\.ts$/.test(file)) return [];
  const rows = retiredWords.filter(({ within }) => !within || within.test(file));
  const inPath = rows
    .filter(({ as }) => as === 'word' || as === 'path')
    .filter(({ retired, as, except }) =>
      file.split('/').some((segment) => {
        const words = wordsOf(segment.replace(/\.\w+$/, '').replace(except ?? /^$/, ''));
        return as === 'path' ? words === wordsOf(retired) : words.includes(wordsOf(retired));
      }),
    )
    .map(({ retired, use }) => `${file}: the path has '${retired}' -> ${use}`);
  const names = /\.tsx?$/.test(file)
    ? namesIn(source, file.startsWith('test/'))
    : file.endsWith('.css')
      ? namesInCss(source)
      : [];
  const found = names.flatMap((name) =>
    rows
      .filter((candidate) => matches(candidate, name))
      .map(({ use }) => `${file}:${name.line}: ${name.name} -> ${use}`),
  );
  return [...inPath, ...new Set(found)];
}
