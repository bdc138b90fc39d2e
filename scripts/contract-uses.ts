// Where the console's files name calls of the contract: as a value, which a query or a change is made from, or as a type.
import { operations } from '../packages/api/src/contract.ts';
import { type Node, walkFile } from './syntax-tree.ts';

/** A place that names a call. */
export interface ContractUse {
  /** As the contract's module exports it. */
  readonly operation: string;
  /** Which of both generations; undefined where it may be either, or where there is one form only. */
  readonly generation: string | undefined;
  readonly isType: boolean;
  readonly node: Node;
  readonly ancestors: readonly Node[];
}

/** The names by which a file knows calls, and modules of them. */
interface Known {
  readonly calls: Map<string, string>;
  readonly modules: Set<string>;
}

const nameOf = (node: unknown) => String((node as Node | undefined)?.['name']);

function readImport(node: Node, { calls, modules }: Known): void {
  if (!/^@foyer\/api\/.+\.contract$/.test(String((node['source'] as Node)['value']))) return;
  for (const specifier of node['specifiers'] as Node[]) {
    const local = nameOf(specifier['local']);
    if (specifier.type === 'ImportNamespaceSpecifier') modules.add(local);
    else calls.set(local, nameOf(specifier['imported']));
  }
}

/** The call that a chain of names means: `createTeam`, `calls.createTeam`, each perhaps with its generation. */
function readChain([first = '', ...rest]: readonly string[], { calls, modules }: Known) {
  const [operation, generation] = modules.has(first) ? rest : [calls.get(first), rest[0]];
  const known = generation === 'older' || generation === 'newer' ? generation : undefined;
  return operation === undefined ? undefined : { operation, generation: known };
}

/** The chain of names that begins with an identifier: `calls.createTeam.older`. */
function chainFrom(node: Node, ancestors: readonly Node[]): string[] {
  const names = [nameOf(node)];
  let inner = node;
  for (const outer of ancestors.toReversed()) {
    if (outer.type !== 'MemberExpression' || outer['object'] !== inner || outer['computed']) break;
    names.push(nameOf(outer['property']));
    inner = outer;
  }
  return names;
}

/** Whether an identifier stands for the value of this name, and is no property, key or import of the same name. */
function isValue(node: Node, ancestors: readonly Node[]): boolean {
  const parent = ancestors.at(-1);
  if (!parent || parent.type.startsWith('Import') || ancestors.some(({ type }) => type === 'TSTypeQuery')) return false;
  if (parent.type === 'MemberExpression') return parent['object'] === node || parent['computed'] === true;
  return parent.type !== 'Property' || parent['value'] === node;
}

/** Every place of a file that names a call. */
export function contractUses(path: string, text: string): readonly ContractUse[] {
  const known: Known = { calls: new Map(), modules: new Set() };
  const found: ContractUse[] = [];
  const add = (names: readonly string[], isType: boolean, node: Node, ancestors: readonly Node[]) => {
    const call = readChain(names, known);
    if (call) found.push({ ...call, isType, node, ancestors });
  };
  walkFile(path, text, (node, ancestors) => {
    if (node.type === 'ImportDeclaration') readImport(node, known);
    if (node.type === 'Identifier' && isValue(node, ancestors)) add(chainFrom(node, ancestors), false, node, ancestors);
    if (node.type === 'TSTypeQuery') {
      const name = node['exprName'] as Node;
      add(text.slice(name.start, name.end).split('.'), true, node, ancestors);
    }
  });
  return found;
}

const all = new Map(operations().map(({ name, endpoint }) => [name, endpoint]));

/** The operations that a place means, by their ids: those of the newer generation end in `V1`. */
export function operationIds({ operation, generation }: Pick<ContractUse, 'operation' | 'generation'>): string[] {
  const [older, newer] = [operation, `${operation}V1`];
  if (generation === 'newer') return [newer];
  return [older, newer].filter((name) => all.has(name) && !(generation === 'older' && name === newer));
}

/** The codes of its own that an operation can end with. */
export function ownCodes(id: string): readonly string[] {
  return Object.keys(all.get(id)?.errors ?? {});
}

/** Whether an operation changes something; one that only asks by POST, because its question is long, counts too. */
export function isWrite(use: Pick<ContractUse, 'operation' | 'generation'>): boolean {
  return operationIds(use).some((id) => all.get(id)?.method !== 'GET');
}
