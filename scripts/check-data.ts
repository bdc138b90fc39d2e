// What a call changes is declared with it (`changeOf` in packages/console/src/data/endpoint-data.ts): what becomes stale, and what is kept of
// the answer. A call that is made in another way forgets that. An operation has one name: the contract's.
import { contractUses, isWrite } from './contract-uses.ts';
import { isTestFile, readSources, report } from './source-files.ts';
import { lineOf, type Node } from './syntax-tree.ts';

/** What makes a call of its endpoint, or a question, or only looks at its declaration. */
const makers: ReadonlySet<unknown> = new Set(['changeOf', 'changesOf', 'publicCall']);
const readers: ReadonlySet<unknown> = new Set(['endpointQuery', 'endpointPages', 'endpointKey', 'mayCall']);

/** The call of a function whose first argument a node is, or a part of. */
function takerOf(ancestors: readonly Node[]): Node | undefined {
  const call = ancestors.findLast(({ type }) => type !== 'MemberExpression');
  return call?.type === 'CallExpression' ? call : undefined;
}

const calleeOf = (call: Node | undefined) => (call?.['callee'] as Node | undefined)?.['name'];

/** The name of what is declared, and whether others can use it. */
function declarationOf(ancestors: readonly Node[]): { readonly name: unknown; readonly isExported: boolean } {
  const declared = ancestors.findLast(({ type }) => type === 'VariableDeclarator');
  const isExported = ancestors.some(({ type }) => type === 'ExportNamedDeclaration');
  return { name: (declared?.['id'] as Node | undefined)?.['name'], isExported };
}

/** Whether a file exports a function that is called so: one that makes a call with more around it. */
const exportsFunction = (text: string, name: string) => new RegExp(`^export (?:async )?function ${name}\\b`, 'm').test(text);

/** Problems of one file of the console. */
export function checkData(path: string, text: string): string[] {
  if (isTestFile(path) || !/\/src\/(?:data|session)\//.test(path)) return [];
  return contractUses(path, text)
    .filter((use) => !use.isType && (isWrite(use) || calleeOf(takerOf(use.ancestors)) === 'publicCall'))
    .flatMap(({ operation, node, ancestors }) => {
      const place = `${path}:${lineOf(text, node.start)}`;
      const maker = calleeOf(takerOf(ancestors));
      if (readers.has(maker)) return [];
      if (!makers.has(maker)) return [`${place}: ${operation} changes something: make it with changeOf, which says what becomes stale`];
      const { name, isExported } = declarationOf(ancestors);
      if (name === operation || (!isExported && exportsFunction(text, operation))) return [];
      return [`${place}: ${operation} is called ${name} here: an operation has the contract's name everywhere`];
    });
}

if (import.meta.main) {
  const files = [...readSources(['packages/console/src'], /\.tsx?$/)];
  report(
    'data',
    files.flatMap(([path, text]) => checkData(path, text)),
    'changes are made from their endpoints, and called like them',
  );
}
