import { JSDOM } from 'jsdom';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';

/** States that a person brings about without code: what a rule says about them is kept where the rest of its selector matches. */
const dynamicStates =
  /(?<!\\):(?:hover|focus|focus-visible|focus-within|active|checked|autofill|-webkit-autofill|placeholder-shown|empty|visited|link|target)(?![\w-])/g;

/** Parts of elements: what has to be on the page for them to exist. Rules about any other part come with the page's whole sheet. */
const parts: Readonly<Record<string, string>> = {
  before: '*',
  after: '*',
  selection: '*',
  placeholder: '[placeholder]',
  'file-selector-button': '[type="file"]',
};

/** A selector without states and parts of elements; undefined where it is about a part that the page has not. */
function stillSelector(selector: string, has: (selector: string) => boolean): string | undefined {
  let isThere = true;
  const bare = selector
    .replace(/::([\w-]+)|(?<!\\):(before|after)(?![\w-])/g, (_, long: string | undefined, short: string | undefined) => {
      const owner = parts[long ?? short ?? ''];
      isThere &&= owner !== undefined && has(owner);
      return '';
    })
    .replace(dynamicStates, '')
    // What was asked of a state alone asks nothing any more.
    .replace(/:(?:not|is|where|has)\(\s*\)/g, '')
    .trim();
  if (!isThere) return undefined;
  // `> .a`, ` .a` or nothing at all is left of `:hover > .a`, `:hover .a` and `:hover`.
  return /^[>+~]/.test(bare) || bare === '' ? `*${bare}` : bare.replace(/([>+~\s])$/, '$1*');
}

const variable = /var\(\s*(--[\w-]+)/g;

function eachDeclaration(sheet: Root, visit: (declaration: Declaration) => void): void {
  sheet.walkDecls((declaration) => {
    if (!(declaration.parent?.type === 'atrule' && (declaration.parent as AtRule).name === 'property')) visit(declaration);
  });
}

/** The end of the `var(` that begins at `start`, and its fallback. */
function variableAt(text: string, start: number): { readonly end: number; readonly fallback: string | undefined } {
  let depth = 0;
  let comma = -1;
  for (let at = start + 'var'.length; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ',' && depth === 1 && comma < 0) comma = at;
    else if (text[at] === ')' && --depth === 0) return { end: at + 1, fallback: comma < 0 ? undefined : text.slice(comma + 1, at).trim() };
  }
  throw new Error(`A variable without an end: ${text}`);
}

/** Writes the values of variables that nothing on the page sets: what a registration or a fallback says. */
function settleVariables(sheet: Root): void {
  const initial = new Map<string, string | undefined>();
  sheet.walkAtRules('property', (rule) => {
    let value: string | undefined;
    rule.walkDecls('initial-value', (declaration) => {
      value = declaration.value;
    });
    initial.set(rule.params, value);
  });
  const set = new Set<string>();
  eachDeclaration(sheet, ({ prop, parent }) => {
    // `*` gives registered variables their first value where registrations are not known; that sets nothing either.
    if (prop.startsWith('--') && !((parent as Rule).selector?.startsWith('*') && initial.has(prop))) set.add(prop);
  });
  eachDeclaration(sheet, (declaration) => {
    for (const [, name = ''] of [...declaration.value.matchAll(variable)].reverse()) {
      if (set.has(name)) continue;
      const start = declaration.value.lastIndexOf(`var(${name}`);
      if (start < 0) continue;
      const { end, fallback } = variableAt(declaration.value, start);
      const value = initial.get(name) ?? fallback;
      if (value !== undefined) declaration.value = declaration.value.slice(0, start) + value + declaration.value.slice(end);
    }
  });
}

/** Takes away the variables that nothing reads, and with them those that only they read. `elsewhere` is what reads them besides the sheet. */
function dropUnreadVariables(sheet: Root, elsewhere: string): void {
  const named = new Set(elsewhere.match(/--[\w-]+/g));
  for (;;) {
    const read = new Set<string | undefined>(named);
    eachDeclaration(sheet, ({ value }) => {
      for (const [, name] of value.matchAll(variable)) read.add(name);
    });
    let dropped = 0;
    eachDeclaration(sheet, (declaration) => {
      if (!declaration.prop.startsWith('--') || read.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    sheet.walkAtRules('property', (rule) => {
      if (!read.has(rule.params)) rule.remove();
    });
    if (dropped === 0) return;
  }
}

function dropUnusedAnimations(sheet: Root): void {
  const used = new Set<string>();
  sheet.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word);
  });
  sheet.walkAtRules('keyframes', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

function inRange(range: string, codePoint: number): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return codePoint >= Number.parseInt(from.replaceAll('?', '0'), 16) && codePoint <= Number.parseInt(to.replaceAll('?', 'F'), 16);
  });
}

/** Keeps the font files that something is written in and that the page's own letters are in. */
function dropUnusedFonts(sheet: Root, text: string): void {
  let families = '';
  eachDeclaration(sheet, ({ prop, value, parent }) => {
    const isFace = parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';
    if (!isFace && /^(?:font|font-family|--.*)$/.test(prop)) families += `${value};`;
  });
  const codePoints = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  sheet.walkAtRules('font-face', (rule) => {
    let range: string | undefined;
    let family = '';
    rule.walkDecls(({ prop, value }) => {
      if (prop === 'unicode-range') range = value;
      if (prop === 'font-family') family = value.replace(/["']/g, '');
    });
    const hasLetters = range === undefined || codePoints.some((codePoint) => inRange(range ?? '', codePoint));
    if (!families.includes(family) || !hasLetters) rule.remove();
  });
}

function dropEmpty(container: Container): void {
  for (const child of [...(container.nodes ?? [])] as ChildNode[]) {
    if (child.type === 'comment') child.remove();
    if (child.type !== 'rule' && child.type !== 'atrule') continue;
    // `@layer a, b;` says the order of the layers.
    if (child.nodes === undefined) continue;
    dropEmpty(child);
    if (child.nodes.length === 0) child.remove();
  }
}

/**
 * What a page needs of its styles to be drawn before anything else has come: the rules that its markup matches in one of its states,
 * and what these use. `states` are the page's bodies, as it is first asked for and as it answers a form sent without code.
 */
export function criticalStyles(styles: string, states: readonly string[]): string {
  const html = states.join('\n');
  const { document } = new JSDOM(`<!doctype html><html lang="en" data-theme="dark"><body>${html}</body></html>`).window;
  const known = new Map<string, boolean>();
  const has = (selector: string): boolean => {
    const found =
      known.get(selector) ??
      (() => {
        try {
          return document.querySelector(selector) !== null;
        } catch {
          // Not known here, so nobody can say that it does not match.
          return true;
        }
      })();
    known.set(selector, found);
    return found;
  };
  const sheet = postcss.parse(styles);
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const matching = rule.selectors.filter((selector) => {
      const still = stillSelector(selector, has);
      return still !== undefined && !still.includes(':host') && has(still);
    });
    if (matching.length === 0) rule.remove();
    else rule.selectors = matching;
  });
  // The first paint of a page with transitions comes 50 ms later (CPU four times slower): the browser takes its first styles for a change.
  sheet.walkDecls(/^transition/, (declaration) => {
    declaration.remove();
  });
  settleVariables(sheet);
  dropUnreadVariables(sheet, html);
  dropUnusedAnimations(sheet);
  dropUnusedFonts(sheet, document.body.textContent);
  dropEmpty(sheet);
  return sheet.toString();
}

/**
 * The rest of the same styles, for all pages: without the font files that the pages bring themselves (declared twice, they would be
 * loaded twice and flash), and without the colours and sizes that nothing on them reads. `kept` is what the pages bring, `code` what
 * they are made of, which may name a variable too.
 */
export function furtherStyles(styles: string, kept: string, code: string): string {
  const faces = new Set<string>();
  postcss.parse(kept).walkAtRules('font-face', (rule) => void faces.add(rule.toString()));
  const sheet = postcss.parse(styles);
  sheet.walkAtRules('font-face', (rule) => {
    if (faces.has(rule.toString())) rule.remove();
  });
  // First values for browsers that know no `@property`; those run none of the code that this sheet comes with.
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties' && rule.nodes) rule.remove();
  });
  dropUnreadVariables(sheet, kept + code);
  return sheet.toString();
}
