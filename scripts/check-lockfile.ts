// package-lock.json must name the optional packages of every platform: `npm ci` refuses a lockfile that leaves one out, and npm leaves
// out those that the registry of whoever ran `npm install` did not offer. `--write` adds them, without a checksum, by what their names say.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, rootFolder } from './source-files.ts';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}
interface Lockfile {
  readonly packages: Readonly<Record<string, LockEntry>>;
  readonly [field: string]: unknown;
}

const systems = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 's390x', 'ppc64', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The platform that a package is for, by its name; undefined when the name names none. */
export function platformOf(name: string): { readonly os?: string[]; readonly cpu: string[]; readonly libc?: string[] } | undefined {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const words = (name.split('/').at(-1) ?? '').replace('windows', 'win32').split('-');
  const os = systems.find((system) => words.includes(system));
  const word = words.includes('64') ? 'x64' : words.find((one) => processors.includes(one) || /^arm/.test(one));
  if (!os || !word) return undefined;
  const libc = words.some((one) => one.startsWith('musl')) ? 'musl' : words.some((one) => one.startsWith('gnu')) ? 'glibc' : undefined;
  return { os: [os], cpu: [word.startsWith('arm') && word !== 'arm64' ? 'arm' : word], ...(os === 'linux' && libc && { libc: [libc] }) };
}

/** Optional packages that no entry stands for: place in the tree → entry. */
export function missingEntries({ packages }: Lockfile): Map<string, LockEntry> {
  const missing = new Map<string, LockEntry>();
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || !/^\d/.test(range)) continue;
      // Where Node would find it from here: beside the package, then further out.
      const depths = place.split('/node_modules/').length;
      const folders = Array.from({ length: depths }, (_, up) =>
        place
          .split('/node_modules/')
          .slice(0, depths - up)
          .join('/node_modules/'),
      );
      const places = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
      const found = places.map((one) => packages[one] ?? missing.get(one)).find((one) => one !== undefined);
      if (found?.version === range) continue;
      const free = found ? `${place}/node_modules/${name}` : `node_modules/${name}`;
      missing.set(free, { version: range, ...platform, ...(entry.dev && { dev: true }), optional: true });
    }
  }
  return missing;
}

if (import.meta.main) {
  const path = join(rootFolder, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  const missing = missingEntries(lockfile);
  if (process.argv.includes('--write') && missing.size > 0) {
    const entries = [...Object.entries(lockfile.packages), ...missing].sort(([one], [other]) => one.localeCompare(other, 'en'));
    writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`);
    report('lockfile', [], `${missing.size} optional packages of other platforms added`);
  }
  report(
    'lockfile',
    [...missing.keys()].map((place) => `package-lock.json: ${place} is missing (node scripts/check-lockfile.ts --write)`),
    'every platform is named',
  );
}
