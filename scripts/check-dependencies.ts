// What Foyer is made of: each production dependency has a reason in docs/dependencies.md, and each package of the lockfile a licence
// that may be used here. Both are read from the repository alone, so that the check needs no network; known faults are asked for by
// .github/workflows/dependencies.yml. The licence checkers that are to be had read node_modules, which holds the packages of one
// platform only, and bring some forty packages of their own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, rootFolder } from './source-files.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface LockEntry {
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Licences that ask for no more than to be named. */
const permissive = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'];
/** Licences of tools that stay on the machine on which they run: nothing of them is in what is handed on. */
const ofTools = ['CC-BY-4.0', 'CC0-1.0', 'MPL-2.0'];
/** What asks for more and is shipped all the same, by what its name begins with. */
const exceptions: readonly (readonly [name: string, license: string])[] = [
  // Fonts, served as they are and under their own names.
  ['@fontsource-variable/', 'OFL-1.1'],
  // libvips, a library of its own beside sharp, which anybody can replace.
  ['@img/sharp-', 'LGPL-3.0-or-later'],
];

/** Whether an SPDX expression leaves a choice that is allowed. `AND` binds tighter than `OR`; nothing in use nests deeper. */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.includes(license)));
}

const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? place;

/** Packages of the lockfile whose licence is unknown or may not be used. `stated` reads what an installed package says of itself. */
export function licenseProblems(
  packages: Readonly<Record<string, LockEntry>>,
  stated: (place: string) => string | undefined = () => undefined,
): string[] {
  const entries = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  // A package for another platform, whose entry may say little, is built from the source of the one that asks for it.
  const parents = new Map(
    entries.flatMap(([, { license, optionalDependencies = {} }]) => Object.keys(optionalDependencies).map((name) => [name, license])),
  );
  return entries.flatMap(([place, { license = stated(place), optional, dev }]) => {
    const name = nameOf(place);
    const expression = license ?? (optional ? parents.get(name) : undefined);
    if (expression === undefined) return [`package-lock.json: the licence of ${name} is not known`];
    const special = exceptions.filter(([start]) => name.startsWith(start)).map(([, one]) => one);
    const allowed = [...permissive, ...special, ...(dev ? ofTools : [])];
    return isAllowed(expression, allowed)
      ? []
      : [`package-lock.json: ${name} is under ${expression}, which is not on the list of licences`];
  });
}

/** Production dependency → short names of the packages that have it. Our own are left out. */
export function productionDependencies(manifests: readonly Manifest[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { name, dependencies, peerDependencies } of manifests)
    for (const dependency of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (dependency.startsWith('@foyer/')) continue;
      found.set(dependency, [...(found.get(dependency) ?? []), name.replace('@foyer/', '')]);
    }
  return found;
}

/** Where the page of reasons and the manifests differ. */
export function reasonProblems(page: string, manifests: readonly Manifest[]): string[] {
  const dependencies = productionDependencies(manifests);
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([^|]*) \| ([^|]*) \|$/gm)].map(([, name = '', users = '', reason = '']) => ({
    name,
    users: users.trim(),
    reason: reason.trim(),
  }));
  const at = 'docs/dependencies.md';
  const named = new Set(rows.map(({ name }) => name));
  return [
    ...[...dependencies.keys()].filter((name) => !named.has(name)).map((name) => `${at}: ${name} has no reason`),
    ...rows.flatMap(({ name, users, reason }, index) => {
      const actual = dependencies.get(name)?.toSorted().join(', ');
      if (actual === undefined) return [`${at}: ${name} is a production dependency of no package`];
      if (rows.findIndex((row) => row.name === name) !== index) return [`${at}: ${name} is there twice`];
      if (reason === '') return [`${at}: ${name} has no reason`];
      return users === actual ? [] : [`${at}: ${name} is used by ${actual}, not by ${users}`];
    }),
  ];
}

/** The licence in an installed package's own manifest, in today's form or in the one of old packages. */
function statedLicense(place: string): string | undefined {
  const path = join(rootFolder, place, 'package.json');
  if (!existsSync(path)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(path, 'utf8')) as { license?: string; licenses?: readonly { type: string }[] };
  return license ?? licenses?.map(({ type }) => type).join(' OR ');
}

if (import.meta.main) {
  const readJson = <T>(path: string) => JSON.parse(readFileSync(join(rootFolder, path), 'utf8')) as T;
  const manifests = readdirSync(join(rootFolder, 'packages')).map((folder) => readJson<Manifest>(`packages/${folder}/package.json`));
  const { packages } = readJson<{ packages: Record<string, LockEntry> }>('package-lock.json');
  const page = readFileSync(join(rootFolder, 'docs/dependencies.md'), 'utf8');
  report(
    'dependencies',
    [...reasonProblems(page, manifests), ...licenseProblems(packages, statedLicense)],
    `${productionDependencies(manifests).size} production dependencies have their reason, and every package a licence that may be used`,
  );
}
