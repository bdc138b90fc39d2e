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

/** Problems of one source file. */
export function checkLook(path: string, text: string): string[] {
  const problems: string[] = [];
  const add = (node: Node, problem: string): void => void problems.push(`${path}:${lineOf(text, node.start)}: ${problem}`);
  if (path.endsWith('.css')) {
    text.split('\n').forEach((line, index) => {
      const colour = rawColour.exec(line.replace(/\/\*.*?\*\//g, ''));
      if (colour && !/^\s*[#@.]/.test(line) && !holdsColours.test(path)) problems.push(`${path}:${index + 1}: raw colour ${colour[0]}`);
      const physical = physicalProperty.exec(line);
      if (physical) problems.push(`${path}:${index + 1}: ${bySide(physical[1] ?? '')}`);
    });
    return problems;
  }
  const uiNames = new Set<string>();
  walkFile(path, text, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') {
      const source = (node['source'] as Node)['value'];
      const icon = iconModule.exec(String(source))?.[1];
      if (icon && pointing.test(icon) && !mirrored.has(icon)) {
        add(node, `${icon} points to a side: name it among the icons that theme.css mirrors`);
      }
      if (source === 'lucide-react' && node['importKind'] !== 'type')
        add(node, 'an icon is imported from its own module, lucide-react/icons/…');
      if (typeof source === 'string' && source.startsWith('@foyer/ui/')) {
        for (const specifier of node['specifiers'] as Node[]) uiNames.add(String((specifier['local'] as Node)['name']));
      }
    }
    if (node.type === 'Property') {
      const key = String((node['key'] as Node)['name']);
      if (physicalStyle.test(key)) add(node, bySide(key));
    }
    const literal = literalText(node);
    if (literal !== undefined && !isImportText(ancestors)) {
      const problem = lookProblem(literal);
      if (problem) add(node, problem);
    }
    if (node.type === 'JSXOpeningElement') {
      const name = (node['name'] as Node)['name'];
      for (const attribute of node['attributes'] as Node[]) {
        const attributeName = (attribute['name'] as Node | undefined)?.['name'];
        if (uiNames.has(String(name)) && (attributeName === 'className' || attributeName === 'style')) {
          add(attribute, `<${String(name)}> gets no ${attributeName} from the console: a new look is a variant of the component`);
        }
      }
    }
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
