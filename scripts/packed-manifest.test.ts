import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pack, packedManifest } from './packed-manifest.ts';

const workspace = {
  name: '@foyer/ui',
  private: true,
  devDependencies: { vite: '1' },
  exports: { './*': './src/*.ts' },
  imports: { '#*': './src/*' },
  publishConfig: { sideEffects: ['*.css'] },
  scripts: { prepack: 'x' },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-manifest-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify(workspace));
});
afterEach(() => rmSync(root, { recursive: true }));

const manifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as unknown;
const build = async () =>
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...workspace, exports: { './button': './dist/button.js' } }));

it('a packed manifest has nothing of the workspace, and what is for the package only', () => {
  expect(packedManifest(workspace)).toEqual({ name: '@foyer/ui', exports: { './*': './src/*.ts' }, sideEffects: ['*.css'] });
});

it('packs with the exports that were built, and keeps the manifest of the workspace until the end', async () => {
  await pack(root, build);
  expect(manifest()).toEqual({ name: '@foyer/ui', exports: { './button': './dist/button.js' }, sideEffects: ['*.css'] });
  await pack(root, build);
  expect(JSON.parse(readFileSync(join(root, 'package.workspace.json'), 'utf8'))).toEqual(workspace);
});

it('puts the manifest of the workspace back when the build fails', async () => {
  await expect(
    pack(root, async () => {
      await build();
      throw new Error('no types');
    }),
  ).rejects.toThrow('no types');
  expect(manifest()).toEqual(workspace);
  expect(readdirSync(root)).toEqual(['package.json']);
});
