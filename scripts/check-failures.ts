// What a failed call means is decided by its code, in a table that is exhaustive over the codes of its endpoint (`FailureTable` in
// packages/console/src/lib/failures.ts). A number compared with a status, or a code compared with a word, would let a new code pass unseen.
// A call that can end with codes of its own has such a table. A code that a contract declares and that nothing answers is one that a table
// decides in vain.
import { operations } from '../packages/api/src/contract.ts';
import { commonErrors } from '../packages/api/src/problem.schema.ts';
import { contractUses, operationIds, ownCodes } from './contract-uses.ts';
import { isTestFile, readSources, report } from './source-files.ts';
import { lineOf, literalText, type Node, walkFile } from './syntax-tree.ts';

/** Files that read a status which is no failure of a call, and those that stand below the tables. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['lib/failures.ts', 'gives an answer without a code the usual one of its status'],
  ['lib/app-version.ts', 'asks for a file, which answers no code'],
  ['service-worker.ts', 'asks for files, which answer no code'],
  ['session/session.ts', 'ends the session, whichever call it was'],
  ['data/studio-tokens.ts', 'asks a deployment, which is another server'],
  ['data/remapping.ts', 'tells one success from another'],
  ['app/error-screen.tsx', 'reads the router’s own answer'],
  ['screens/auth/accept-invite/accept-invite-calls.ts', 'asks who one is, and hands on what the mail’s call said'],
  ['screens/auth/accept-invite/accept-invite-screen.tsx', 'shows the status, which the specification wants'],
  ['screens/auth/change-password/reset-failure.ts', 'reads which part of a link is wrong'],
  ['screens/auth/sign-up/sign-up-rules.ts', 'passes the page that tells of every failure where there is nothing to confirm'],
  ['screens/auth/verify/verify-calls.ts', 'asks who one is'],
]);

/** Calls with codes of their own that need no table, and why. */
const untold: ReadonlyMap<string, string> = new Map([
  ['exchangeCode', 'whatever failed, the studio’s sign-in can be begun anew, and nothing else is said'],
  ['finishAuthorization', 'whatever failed, its window says the words of the code, and closes'],
]);

const comparisons: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);

/** Whether an expression is the status of an answer. */
function isStatus(node: Node, text: string): boolean {
  return /(?:^|[.\s])status$/.test(text.slice(node.start, node.end));
}

/** Whether an expression is the code of a failure. */
function isFailureCode(node: Node, text: string): boolean {
  return /\berror\)?\??\.code$/.test(text.slice(node.start, node.end));
}

function isNumber(node: Node): boolean {
  return node.type === 'Literal' && typeof node['value'] === 'number';
}

/** What decides over a failure, and where. */
type Fault = readonly [node: Node, decidesBy: string];

function comparisonFaults(node: Node, text: string): Fault[] {
  if (node.type !== 'BinaryExpression' || !comparisons.has(node['operator'])) return [];
  const sides = [node['left'] as Node, node['right'] as Node];
  const word = sides.map((side) => literalText(side)).find((found) => found !== undefined);
  const isByWord = word !== undefined && !Object.hasOwn(commonErrors, word) && sides.some((side) => isFailureCode(side, text));
  const isByStatus = sides.some(isNumber) && sides.some((side) => isStatus(side, text));
  return [...(isByStatus ? [[node, 'status'] as const] : []), ...(isByWord ? [[node, 'a word'] as const] : [])];
}

function searchFaults(node: Node, text: string): Fault[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node['callee'] as Node;
  const [first] = node['arguments'] as Node[];
  if (!first || !['includes', 'has', 'get'].includes(String((callee['property'] as Node | undefined)?.['name']))) return [];
  if (isStatus(first, text)) return text.slice(callee.start, callee.end).startsWith('[') ? [[node, 'status']] : [];
  return isFailureCode(first, text) ? [[node, 'a word']] : [];
}

function switchFaults(node: Node, text: string): Fault[] {
  if (node.type !== 'SwitchStatement') return [];
  const asked = node['discriminant'] as Node;
  const tests = (node['cases'] as Node[]).map((one) => one['test'] as Node | null);
  const isByStatus = isStatus(asked, text) && tests.some((one) => one !== null && isNumber(one));
  return isByStatus || isFailureCode(asked, text) ? [[asked, 'a switch']] : [];
}

/** Problems of one file of the console. */
export function checkFailures(path: string, text: string): string[] {
  const problems: string[] = [];
  if (isTestFile(path) || exceptions.has(path.replace('packages/console/src/', ''))) return problems;
  walkFile(path, text, (found) => {
    for (const [node, what] of [...comparisonFaults(found, text), ...searchFaults(found, text), ...switchFaults(found, text)])
      problems.push(`${path}:${lineOf(text, node.start)}: ${text.slice(node.start, node.end)} decides by ${what}: use a FailureTable`);
  });
  return problems;
}

/** The calls that tables are of: those that a `FailureTable` names, or a type that it names. */
function tabledCalls(path: string, text: string): string[] {
  const named = new Set<unknown>();
  const isTable = ({ type, ...node }: Node) => type === 'TSTypeReference' && (node['typeName'] as Node)['name'] === 'FailureTable';
  walkFile(path, text, (node, ancestors) => {
    if (node.type === 'TSTypeReference' && ancestors.some(isTable)) named.add((node['typeName'] as Node)['name']);
  });
  const isNamed = (node: Node) => node.type === 'TSTypeAliasDeclaration' && named.has((node['id'] as Node)['name']);
  return contractUses(path, text)
    .filter(({ ancestors }) => ancestors.some((node) => isTable(node) || isNamed(node)))
    .flatMap(operationIds);
}

/** Calls that the console makes, which only `data/` and `session/` do, with codes of their own and without a table: their operations' ids. */
export function callsWithoutTable(files: readonly (readonly [path: string, text: string])[]): string[] {
  const sources = files.filter(([path]) => !isTestFile(path));
  const made = sources
    .filter(([path]) => /\/src\/(?:data|session)\//.test(path))
    .flatMap(([path, text]) => contractUses(path, text).filter(({ isType }) => !isType));
  const tabled = new Set(sources.flatMap(([path, text]) => (text.includes('FailureTable<') ? tabledCalls(path, text) : [])));
  return [...new Set(made.flatMap(operationIds))].filter((id) => ownCodes(id).length > 0 && !tabled.has(id));
}

/** Codes that calls declare and that none of the texts names. */
export function unansweredCodes(declared: readonly string[], texts: readonly string[]): string[] {
  const named = new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z\d_]+\b/g) ?? []));
  return [...new Set(declared)].filter((code) => !named.has(code));
}

if (import.meta.main) {
  const files = [...readSources(['packages/console/src'], /\.tsx?$/)];
  const paths = new Set(files.map(([path]) => path.replace('packages/console/src/', '')));
  const answering = [...readSources(['packages/server/src', 'packages/api/src'], /\.ts$/)].filter(
    ([path]) => !isTestFile(path) && !path.endsWith('.contract.ts'),
  );
  const withoutTable = callsWithoutTable(files);
  const declared = operations().flatMap(({ endpoint }) => Object.keys(endpoint.errors));
  report(
    'failures',
    [
      ...unansweredCodes(
        declared,
        answering.map(([, text]) => text),
      ).map((code) => `${code} is declared by a call, and no handler or rule answers it`),
      ...files.flatMap(([path, text]) => checkFailures(path, text)),
      ...withoutTable
        .filter((id) => !untold.has(id))
        .map((id) => `${id} can end with ${ownCodes(id).join(', ')}: no FailureTable says what that means`),
      ...[...untold.keys()].filter((id) => !withoutTable.includes(id)).map((id) => `${id}: an exception without need`),
      ...[...exceptions.keys()].filter((path) => !paths.has(path)).map((path) => `${path}: an exception without a file`),
    ],
    `${files.length} files of the console decide by tables`,
  );
}
