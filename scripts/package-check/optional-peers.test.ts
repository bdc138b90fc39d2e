import { expect, it } from 'vitest';
import { peersOfEntries, wrongPeerRows } from '../../packages/ui/scripts/optional-peers.ts';

const manifest = JSON.stringify({ peerDependenciesMeta: { '@dnd-kit/core': {}, 'monaco-editor': {} } });
const chunks = [
  { fileName: 'components/button/index.js', isEntry: true, imports: ['react'] },
  { fileName: 'components/tree/index.js', isEntry: true, imports: ['components/dragging/drag.js'] },
  { fileName: 'components/dragging/drag.js', imports: ['@dnd-kit/core', 'components/tree/index.js'] },
  { fileName: 'patterns/json-editor/index.js', isEntry: true, dynamicImports: ['patterns/json-editor/late.js'] },
  { fileName: 'patterns/json-editor/late.js', imports: ['monaco-editor/editor'] },
];
const peers = peersOfEntries(chunks, manifest);

it('finds optional packages behind other modules, also those that come late', () => {
  expect([...peers]).toEqual([
    ['tree', ['@dnd-kit/core']],
    ['patterns/json-editor', ['monaco-editor']],
  ]);
});

it('compares them with the table of the README, and with no other table', () => {
  const readme = (rows: string) => `# Library\n\n## Optional packages\n\n${rows}\n\n## Upgrading\n\n| \`a\` | \`b\` |\n`;
  const right = '| `tree` | `@dnd-kit/core` |\n| `patterns/json-editor` | `monaco-editor` |';
  expect(wrongPeerRows(readme(right), peers)).toEqual([]);
  expect(wrongPeerRows(readme('| `tree`, `button` | `@dnd-kit/core` |'), peers)).toEqual([
    'missing: patterns/json-editor: monaco-editor',
    'too much: button: @dnd-kit/core',
  ]);
});
