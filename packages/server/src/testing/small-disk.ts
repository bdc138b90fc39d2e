import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until so many bytes are free. */
  fill(leftBytes: number): Promise<void>;
  /** Takes away what filled it. */
  free(): Promise<void>;
  makeReadOnly(): void;
  dispose(): void;
}

const mount = (...given: string[]) => execFileSync('/bin/mount', given, { stdio: 'ignore' });

/** Mounts a disk of so many MiB. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async (leftBytes) => {
      const { bavail, bsize } = statfsSync(folder);
      // Somebody who writes meanwhile leaves less room than was measured: full is what it should be.
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC' || leftBytes > 0) throw error;
      });
    },
    free: () => rm(filler, { force: true }),
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    dispose: () => {
      execFileSync('/bin/umount', ['-l', folder], { stdio: 'ignore' });
      rmdirSync(folder);
    },
  };
}

/** Only root mounts disks, and not in every container. */
export function canMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(1).dispose();
    return true;
  } catch {
    return false;
  }
}
