// The console asks the contract who may do what: it names the endpoint that it calls (`mayCall` in @foyer/api), never a role. Only the role
// editor, where people choose roles, writes their names down.
import { adminPermissions, allRoles } from '../packages/api/src/people/role-set.ts';
import { isTestFile, readSources, report } from './source-files.ts';
import { lineOf, literalText, type Node, walkFile } from './syntax-tree.ts';

const permissions: ReadonlySet<string> = new Set(adminPermissions);
const roles: ReadonlySet<string> = new Set(allRoles);
const speaksOfRoles = /roles?\b|Roles?\b|[pP]ermission/;

/** Files in which `owner` is no role: whose a connector or datasource is. */
const ownershipFiles: ReadonlySet<string> = new Set([
  'packages/console/src/screens/integrations/list-address.ts',
  'packages/console/src/screens/integrations/list/integration-columns.tsx',
]);

/** Whether a list of words is one of text files and not of roles. */
function isNamespaces(list: Node, ancestors: readonly Node[], text: string): boolean {
  const holder = ancestors[ancestors.indexOf(list) - 1];
  if (holder?.type === 'Property') return (holder['key'] as Node)['name'] === 'namespaces';
  if (holder?.type !== 'CallExpression') return false;
  const { start, end } = holder['callee'] as Node;
  return text.slice(start, end) === 'useTranslation';
}

/** Whether a literal stands where a role would. The names of the permissions are also those of tabs, texts and lists. */
function namesRole(node: Node, ancestors: readonly Node[], text: string): boolean {
  const name = literalText(node);
  if (name === 'owner') return true;
  if (name === undefined || !permissions.has(name)) return false;
  const parent = ancestors.at(-1);
  const isOfRoles = (other: Node) => other !== node && speaksOfRoles.test(text.slice(other.start, other.end));
  if (parent?.type === 'ArrayExpression') {
    const all = parent['elements'] as (Node | null)[];
    return all.every((one) => roles.has((one && literalText(one)) ?? '')) && !isNamespaces(parent, ancestors, text);
  }
  if (parent?.type === 'CallExpression') {
    const callee = parent['callee'] as Node;
    const isSearch = (callee['property'] as Node | undefined)?.['name'] === 'includes';
    return isSearch || [callee, ...(parent['arguments'] as Node[])].some(isOfRoles);
  }
  if (parent?.type === 'BinaryExpression') return isOfRoles(parent['left'] as Node) || isOfRoles(parent['right'] as Node);
  return false;
}

/** Problems of one file of the console. */
export function checkRoles(path: string, text: string): string[] {
  const problems: string[] = [];
  if (isTestFile(path) || path.includes('/features/role-editor/') || ownershipFiles.has(path)) return problems;
  walkFile(path, text, (node, ancestors) => {
    if (namesRole(node, ancestors, text))
      problems.push(`${path}:${lineOf(text, node.start)}: ${text.slice(node.start, node.end)} is a role: ask mayCall(<endpoint>, roles)`);
  });
  return problems;
}

if (import.meta.main) {
  const files = [...readSources(['packages/console/src'], /\.tsx?$/)];
  report(
    'roles',
    files.flatMap(([path, text]) => checkRoles(path, text)),
    `${files.length} files of the console name no role`,
  );
}
