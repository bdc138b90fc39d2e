// What `npm pack` does around a package (`prepack`, `postpack`). In the workspace a package is its sources; whoever installs it gets built
// modules and a manifest that names them. npm reads the manifest after `prepack` and has no setting for another one (pnpm's
// `publishConfig.exports` is not npm's), so the workspace's own is put aside for as long as it packs.
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Record<string, unknown>;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest;
const write = (path: string, manifest: Manifest) => writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);

/** The manifest as it is packed: without what is of use in the workspace only, and with what `publishConfig` says instead. */
export function packedManifest(manifest: Manifest): Manifest {
  const { private: _, imports: __, scripts: ___, devDependencies: ____, publishConfig = {}, ...rest } = manifest;
  return { ...rest, ...(publishConfig as Manifest) };
}

function restore(root: string): void {
  const kept = join(root, 'package.workspace.json');
  if (existsSync(kept)) renameSync(kept, join(root, 'package.json'));
}

/** Builds, by tsdown, which writes the exports of what it built into the manifest; or puts the workspace's manifest back. */
export async function pack(root: string, build: () => Promise<void>): Promise<void> {
  // A run that was broken off has left its own.
  restore(root);
  if (process.argv[2] === 'restore') return;
  const path = join(root, 'package.json');
  copyFileSync(path, join(root, 'package.workspace.json'));
  try {
    await build();
    write(path, packedManifest(read(path)));
  } catch (error) {
    restore(root);
    throw error;
  }
}
