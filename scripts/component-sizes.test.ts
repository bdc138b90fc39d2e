import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

/**
 * What each component may weigh with everything it brings along, without React, in kB (brotli), with some room: the path of the checkout decides
 * the order in which modules are packed, which is worth a few dozen bytes. Whoever is not listed may weigh this:
 */
const usualBudgetKb = 8;
const budgetsKb: Readonly<Record<string, number>> = {
  // What floats brings Radix: focus, scroll lock, placement.
  'alert-dialog-window': 23,
  'command-palette': 26,
  combobox: 10,
  notification: 22,
  tooltip: 25,
  'patterns/confirm-by-typing-dialog': 25,
  'patterns/list-popup': 33,
  'patterns/login-expired-dialog': 23,
  // What draws thousands of rows brings TanStack.
  table: 40,
  tree: 24,
  'windowed-rows': 14,
  'windowed-grid': 15,
  'patterns/team-transfer': 30,
  // A field with its messages, and the list of the files chosen.
  'file-picker': 9,
  // A field, a card and a list of rows with their avatars.
  'patterns/share-by-code': 9,
  // What drags brings dnd-kit.
  dragging: 17,
  // What is a tool of its own is loaded with its screen only.
  'patterns/remapping-canvas': 95,
  'patterns/remapping-board': 44,
  'patterns/schema-form': 165,
};

/** Who alone may bring a heavy library. Monaco is not here: it comes late, and with nobody at once. */
const homes: Readonly<Record<string, readonly string[]>> = {
  '@rjsf/core': ['patterns/schema-form'],
  '@cfworker/json-schema': ['patterns/schema-form'],
  '@dnd-kit/core': ['dragging', 'patterns/remapping-board', 'patterns/remapping-canvas'],
  '@tanstack/react-table': ['table'],
  cmdk: ['command-palette'],
  uqr: ['qr-code'],
};
const heavy =
  /node_modules\/((?:@rjsf|@cfworker|@dnd-kit|@tanstack|@monaco-editor)\/[^/]+|monaco-editor|react-xarrows|cmdk|uqr|ag-grid[^/]*|react-aria[^/]*)\//;

type Weight = { kb: number; modules: readonly string[] };
const source = join(import.meta.dirname, '../packages/ui/src');
const weights = new Map<string, Weight>();

beforeAll(async () => {
  const input = Object.fromEntries(
    globSync('{components,patterns}/*/index.ts', { cwd: source }).map((path) => [
      path.replace(/^components\//, '').replace('/index.ts', ''),
      join(source, path),
    ]),
  );
  // All of them at once: what several share becomes a part of its own, so that each entry loads just what it needs.
  const built = (await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      lib: { entry: input, formats: ['es'] },
      rolldownOptions: { external: /^react(?:-dom)?(?:\/|$)/ },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = new Map(
    outputs.flatMap(({ output }) => output).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  );

  function loadedWith(name: string, seen: Set<string>): Set<string> {
    if (seen.has(name) || !chunks.has(name)) return seen;
    seen.add(name);
    for (const next of chunks.get(name)?.imports ?? []) loadedWith(next, seen);
    return seen;
  }
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry) continue;
    const parts = [...loadedWith(chunk.fileName, new Set())].flatMap((name) => chunks.get(name) ?? []);
    const code = parts.map((part) => part.code).join('\n');
    const bytes = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
    weights.set(chunk.name, { kb: bytes / 1000, modules: parts.flatMap(({ moduleIds }) => moduleIds) });
  }
}, 240_000);

const foldersOf = (name: string) =>
  new Set(
    (weights.get(name)?.modules ?? [])
      .filter((id) => id.startsWith(source))
      .map((id) => relative(source, id).split('/').slice(0, 2).join('/')),
  );

describe('importing one component', () => {
  it('costs no more than its budget', () => {
    expect(weights.size).toBeGreaterThan(50);
    const over = [...weights]
      .filter(([name, { kb }]) => kb > (budgetsKb[name] ?? usualBudgetKb))
      .map(([name, { kb }]) => `${name} weighs ${kb.toFixed(1)} kB of ${budgetsKb[name] ?? usualBudgetKb}`);
    expect(over).toEqual([]);
  });

  it('brings a heavy library only where it is used', () => {
    const found = new Map<string, Set<string>>();
    for (const [name, { modules }] of weights)
      for (const id of modules) {
        const library = heavy.exec(id)?.[1];
        if (library) found.set(library, (found.get(library) ?? new Set()).add(name));
      }
    for (const [library, home] of Object.entries(homes)) expect([...(found.get(library) ?? [])], library).toEqual(home);
    expect([...found.keys()].filter((library) => /monaco|ag-grid|react-aria/.test(library))).toEqual([]);
  });

  it('brings, with a button, neither dialog, table nor editor', () => {
    expect([...foldersOf('button')].sort()).toEqual(['components/as-child', 'components/button', 'components/spinner']);
  });

  it('brings, with the editor, the plain text field that stands in for it, and nothing of Monaco', () => {
    expect(weights.get('patterns/json-editor')?.modules.filter((id) => id.includes('monaco'))).toEqual([]);
  });
});
