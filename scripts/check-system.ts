// The pinned browser needs three libraries of the system. A sentence that names the missing package beats a crash of the browser.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const needed: readonly (readonly [file: string, debianPackage: string])[] = [
  ['libnss3.so', 'libnss3'],
  ['libnspr4.so', 'libnspr4'],
  ['libexpat.so.1', 'libexpat1'],
];

/** Debian packages whose library is in neither the loader's list nor the usual folders. */
export function missingPackages(loaderList: string, isFile: (path: string) => boolean): string[] {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/lib'];
  return needed
    .filter(([file]) => !loaderList.includes(file) && !folders.some((folder) => isFile(`${folder}/${file}`)))
    .map(([, debianPackage]) => debianPackage);
}

function loaderList(): string {
  for (const command of ['ldconfig', '/sbin/ldconfig']) {
    try {
      return execFileSync(command, ['-p'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      // Not on this PATH; the folders are asked instead.
    }
  }
  return '';
}

if (import.meta.main && process.platform === 'linux') {
  const missing = missingPackages(loaderList(), existsSync);
  if (missing.length > 0) {
    console.error(`The browser tests need ${missing.join(', ')}: apt-get update && apt-get install -y ${missing.join(' ')}`);
    process.exit(1);
  }
}
