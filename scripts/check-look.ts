// Semantic tokens only: a raw colour, a palette class or an arbitrary value outside tokens.css and theme.css is found here,
// what lies at a side of the window lies at the start or the end of the line, so that it is right from right to left as well,
// and the console gives ui components neither `className` nor `style`: a new look is a variant.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, readSources, report, rootFolder } from './source-files.ts';
import { lineOf, literalText, type Node, walkFile } from './syntax-tree.ts';

const rawColour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(/i;
const palette =
  /(?:^|[\s:])-?(?:bg|text|border(?:-[xytrbles])?|ring|fill|stroke|outline|from|to|via|decoration|divide|accent|caret|shadow|placeholder)-(?:(?:slate|gray|grey|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}|white|black)(?![\w-])/;
// `data-[state=open]:…` and `[&>svg]:…` choose when or where, not how it looks, and stay; `(--radix-…)` is measured at run time.
const arbitrary = /(?:^|[\s:])-?[a-z][a-z0-9-]*-\[[^\]\s]+\](?=$|[\s/!])|(?:^|[\s:])\[[a-z-]+:[^\]\s]+\](?=$|\s)/;
const rawVariable = /(?:^|[\s:])-?[a-z][a-z0-9-]*-\((?!--radix-)[^)\s]+\)/;

const physicalClass =
  /(?:^|[\s:])(-?(?:(?:scroll-)?[mp][lr]-[a-z0-9][^\s]*|(?:left|right)-(?:\d[^\s]*|auto|full|px)|rounded-(?:[lr]|[tb][lr])(?:-[^\s]+)?|border-[lr](?:-[^\s]+)?|(?:text|float)-(?:left|right)))(?=$|\s)/;
const physicalProperty = /^\s*((?:margin|padding|border)-(?:left|right)(?:-[a-z]+)?|left|right)\s*:/;
const physicalStyle = /^(?:(?:scroll)?(?:margin|padding)|border)(?:Left|Right)/i;
const bySide = (name: string) => `'${name}' is a side of the window: name the start or the end`;

/** The icons that theme.css mirrors where the line runs from right to left. */
const theme = readFileSync(join(rootFolder, 'packages/ui/src/styles/theme.css'), 'utf8');
const mirrored = new Set([...theme.matchAll(/\.lucide-([a-z0-9-]+)/g)].map(([, name]) => name));
const pointing =
  /^(?:(?!.*left-right).*-(?:left|right)(?:-|$)|(?:undo|redo|reply|forward|skip-forward|skip-back|external-link|log-in|log-out))/;

/** What is wrong with a class list or a style value, or undefined. */
export function lookProblem(text: string): string | undefined {
  const colour = rawColour.exec(text);
  // '#4711' is an organization's number, not a colour.
  if (colour && !/^#\d+$/.test(colour[0])) return `raw colour ${colour[0]}`;
  const physical = physicalClass.exec(text);
  if (physical) return bySide(physical[1] ?? '');
  const found = palette.exec(text) ?? arbitrary.exec(text) ?? rawVariable.exec(text);
  return found ? `'${found[0].trim()}' is no token` : undefined;
}

/** The name of the icon that a module is, as in `lucide-react/icons/arrow-left`. */
const iconModule = /^lucide-react\/icons\/(.+)$/;

function isImportText(ancestors: readonly Node[]): boolean {
  return ancestors.some(
    ({ type }) => /^(?:Import|Export)(?:All|Named)?(?:Declaration|Expression)$/.test(type) && type !== 'ExportNamedDeclaration',
  );
}

const holdsColours = /\/(?:tokens|theme|fonts)\.css$/;

function styleProblems(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const colour = holdsColours.test(path) || /^\s*[#@.]/.test(line) ? undefined : rawColour.exec(line.replace(/\/\*.*?\*\//g, ''))?.[0];
    const physical = physicalProperty.exec(line)?.[1];
    return [...(colour ? [`raw colour ${colour}`] : []), ...(physical ? [bySide(physical)] : [])].map(
      (problem) => `${path}:${index + 1}: ${problem}`,
    );
  });
}

function importProblems(node: Node): string[] {
  const source = String((node['source'] as Node)['value']);
  const icon = iconModule.exec(source)?.[1];
  const problems: string[] = [];
  if (icon && pointing.test(icon) && !mirrored.has(icon))
    problems.push(`${icon} points to a side: name it among the icons that theme.css mirrors`);
  if (source === 'lucide-react' && node['importKind'] !== 'type')
    problems.push('an icon is imported from its own module, lucide-react/icons/…');
  return problems;
}

/** The local names of what a file imports from ui. */
function importedFromUi(node: Node): string[] {
  if (!String((node['source'] as Node)['value']).startsWith('@foyer/ui/')) return [];
  return (node['specifiers'] as Node[]).map((specifier) => String((specifier['local'] as Node)['name']));
}

/** The attributes by which a component of ui would get a look from elsewhere, each with what is wrong. */
function foreignLooks(node: Node, uiNames: ReadonlySet<string>): (readonly [attribute: Node, problem: string])[] {
  const component = String((node['name'] as Node)['name']);
  if (!uiNames.has(component)) return [];
  return (node['attributes'] as Node[]).flatMap((attribute) => {
    const name = (attribute['name'] as Node | undefined)?.['name'];
    if (name !== 'className' && name !== 'style') return [];
    return [[attribute, `<${component}> gets no ${name} from the console: a new look is a variant of the component`] as const];
  });
}

function literalProblem(node: Node, ancestors: readonly Node[]): string | undefined {
  const literal = literalText(node);
  return literal === undefined || isImportText(ancestors) ? undefined : lookProblem(literal);
}

/** Problems of one source file. */
export function checkLook(path: string, text: string): string[] {
  if (path.endsWith('.css')) return styleProblems(path, text);
  const problems: string[] = [];
  const add = (node: Node, problem: string): void => void problems.push(`${path}:${lineOf(text, node.start)}: ${problem}`);
  const uiNames = new Set<string>();
  walkFile(path, text, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') {
      for (const problem of importProblems(node)) add(node, problem);
      for (const name of importedFromUi(node)) uiNames.add(name);
    }
    if (node.type === 'Property') {
      const key = String((node['key'] as Node)['name']);
      if (physicalStyle.test(key)) add(node, bySide(key));
    }
    const problem = literalProblem(node, ancestors);
    if (problem) add(node, problem);
    if (node.type === 'JSXOpeningElement') for (const [attribute, look] of foreignLooks(node, uiNames)) add(attribute, look);
  });
  return problems;
}

if (import.meta.main) {
  const files = [...readSources(['packages/ui/src', 'packages/console/src'], /\.(?:tsx?|css)$/)].filter(([path]) => !isTestFile(path));
  report(
    'look',
    files.flatMap(([path, text]) => checkLook(path, text)),
    `${files.length} files use tokens only`,
  );
}
