// Who may import whom (ARCHITECTURE.md). The zones come from the folders on disk, so that a new folder is covered the day it appears.
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { isTestFile, readSources, report } from './source-files.ts';

interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/** Every import and re-export of a file. */
export function importsOf(path: string, text: string): readonly Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: Import[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({ specifier: moduleRequest.value, isTypeOnly: entries.length > 0 && entries.every((e) => e.isType) });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], isTypeOnly: false });
  }
  return found;
}

const packagesAllowed: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  api: [],
  console: ['ui', 'api'],
  server: ['api'],
};

/** What a package's own code may take from outside; `undefined` leaves it to the list below. */
const outsideAllowed: Readonly<Record<string, RegExp | undefined>> = {
  ui: /^(?:react|react-dom|radix-ui|@radix-ui\/.+|class-variance-authority|tailwind-merge|lucide-react|@fontsource.*)(?:\/|$)/,
  api: /^zod(?:\/|$)/,
};
const outsideForbidden: Readonly<Record<string, RegExp | undefined>> = {
  console: /^(?:radix-ui|@radix-ui\/.+|class-variance-authority|tailwind-merge|fastify|pg|drizzle-orm|@electric-sql\/.+)(?:\/|$)/,
  server: /^(?:react|react-dom|react-router|react-i18next|@tanstack\/.+|radix-ui|@radix-ui\/.+)(?:\/|$)/,
};
/** Heavy libraries live in one component each, so that they can be replaced there and nowhere else. */
const oneComponentOnly =
  /^(@rjsf|@cfworker|@dnd-kit|@tanstack\/react-table|@tanstack\/react-virtual|@monaco-editor|monaco-editor|react-xarrows|cmdk|input-otp|jdenticon|qrcode|uqr)(?:\/|$)/;

/** The console's folders from the outermost to the innermost: each imports only those after it. `shell` and `screens` do not import each other. */
const consoleRank: Readonly<Record<string, number>> = { app: 6, screens: 5, shell: 5, features: 4, data: 3, session: 2, lib: 1 };

const vagueName = /^(?:utils?|helpers?|types?|common|consts?|constants?|misc|shared)$/;

interface Place {
  readonly package: string;
  /** Path below `src`, or undefined outside it (a configuration, e2e, scripts). */
  readonly inSource: string | undefined;
  /** Folder below `src`; empty for a file that lies directly in it. */
  readonly folder: string;
  /** The unit that siblings must not reach into: a screen, a feature, a component, a resource. */
  readonly unit: string;
}

function placeOf(path: string): Place | undefined {
  const [packages, name, source, ...rest] = path.split('/');
  if (packages !== 'packages' || !name) return undefined;
  if (source !== 'src') return { package: name, inSource: undefined, folder: '', unit: '' };
  const folder = rest.length > 1 ? (rest[0] ?? '') : '';
  const depth = name === 'console' && folder === 'screens' ? 3 : 2;
  const isUnitFolder = ['screens', 'features', 'components', 'patterns'].includes(folder);
  // A file that lies in an area's folder itself (screens/auth/x.ts) belongs to the area: its screens share it.
  const unit = isUnitFolder ? rest.slice(0, Math.min(depth, rest.length - 1)).join('/') : folder;
  return { package: name, inSource: rest.join('/'), folder, unit };
}

/** The file an import of our own means, or undefined for a library. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const place = placeOf(from);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replace(/\?.*$/, '');
  if (specifier.startsWith('#') && place) return `packages/${place.package}/src/${specifier.slice(1)}`.replace(/\?.*$/, '');
  const own = /^@foyer\/(\w+)\/(.+)$/.exec(specifier);
  if (!own) return undefined;
  const [, name = '', rest = ''] = own;
  if (name === 'ui') {
    if (rest.startsWith('styles/')) return `packages/ui/src/${rest}`;
    return rest.startsWith('patterns/') ? `packages/ui/src/${rest}/index.ts` : `packages/ui/src/components/${rest}/index.ts`;
  }
  return `packages/${name}/src/${rest}.ts`;
}

function consoleProblem(from: Place, to: Place, isTest: boolean): string | undefined {
  if (from.folder === '' || to.folder === from.folder) {
    const isOtherUnit =
      to.folder === from.folder && to.unit !== from.unit && !from.unit.startsWith(to.unit) && !to.unit.startsWith(from.unit);
    if (from.folder === 'screens' && isOtherUnit) return 'a screen never imports another screen: what two need goes to features/';
    if (from.folder === 'features' && isOtherUnit) return 'a feature never imports another feature: pass it in, or put it lower';
    return undefined;
  }
  if (to.folder === 'testing') return isTest ? undefined : 'testing/ is for tests and stories';
  if (from.folder === 'testing' || isTest) return undefined;
  const [rank, target] = [consoleRank[from.folder], consoleRank[to.folder]];
  if (rank === undefined || target === undefined) return undefined;
  return target < rank
    ? undefined
    : `${from.folder}/ may not import ${to.folder}/ (app → screens, shell → features → data → session → lib)`;
}

function serverProblem(from: Place, to: Place, isTypeOnly: boolean, isTest: boolean): string | undefined {
  if (isTest) return undefined;
  if (to.inSource && tableOfOperations.test(to.inSource) && from.inSource !== 'app.ts') return 'operations.ts is imported by app.ts only';
  if (to.folder === 'testing') return 'testing/ is for tests';
  const [source = '', target = ''] = [from.inSource, to.inSource];
  const isFront = /^(?:app|main|start|foyer)\.ts$/.test(target);
  if (isFront && !/^(?:(?:app|main|start|foyer)|commands\/start)\.ts$/.test(source))
    return `${target} is imported by what starts the server only`;
  if (target.endsWith('.routes.ts')) {
    if (source !== 'app.ts') return 'routes are imported by app.ts only: use the resource through its rules or store';
    return undefined;
  }
  if (source.endsWith('.rules.ts')) {
    return isTypeOnly || target.endsWith('.rules.ts') ? undefined : 'rules are pure decisions: they import types and other rules only';
  }
  if (from.folder === 'db' && to.folder !== 'db' && to.folder !== '') return 'db/ is the lowest layer: it imports nothing of a resource';
  if (source.endsWith('.store.ts') && to.folder === 'http') return 'a store knows the database, not HTTP';
  return undefined;
}

/** The file in which a resource of the server lists its calls. */
const tableOfOperations = /^[^/]+\/operations\.ts$/;

/** The files of the server that answer one call each: what the table of a resource imports from beside itself. */
function operationFiles(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const tables = [...files].filter(([path]) => tableOfOperations.test(placeOf(path)?.inSource ?? ''));
  return new Set(
    tables.flatMap(([path, text]) =>
      importsOf(path, text)
        .filter(({ specifier, isTypeOnly }) => specifier.startsWith('./') && !isTypeOnly)
        .flatMap(({ specifier }) => resolveImport(path, specifier) ?? []),
    ),
  );
}

const inServer = (path: string) => path.replace('packages/server/src/', '');

/** The server's folders use each other one way: what two of them need goes to one that both may import. */
function folderCycleProblems(uses: ReadonlyMap<string, string>): string[] {
  const folders = new Map<string, string[]>();
  for (const pair of uses.keys()) {
    const [from = '', to = ''] = pair.split(' ');
    folders.set(from, [...(folders.get(from) ?? []), to]);
  }
  return cycles(folders).map((cycle) => {
    const examples = cycle.slice(1).map((to, index) => uses.get(`${cycle[index]} ${to}`));
    return `packages/server/src: ${cycle.join(' → ')}: folders use each other one way (${examples.join('; ')})`;
  });
}

function uiProblem(from: Place, to: Place): string | undefined {
  if (from.folder === 'components' && to.folder === 'patterns') return 'a component does not know patterns';
  return undefined;
}

/** A component is used through its `index.ts`; a folder of `ui` without one contains parts that several components share and is not published. */
function privateFileProblem(from: Place, target: string, files: ReadonlyMap<string, string>): string | undefined {
  const to = placeOf(target);
  if (from.package !== 'ui' || to?.package !== 'ui' || from.unit === to.unit || !['components', 'patterns'].includes(to.folder)) return;
  const index = `packages/ui/src/${to.unit}/index.ts`;
  return target !== index && files.has(index)
    ? 'a component is used through its index.ts: parts of two go to a folder of their own'
    : undefined;
}

function outsideProblem(from: Place, specifier: string, isTest: boolean): string | undefined {
  if (specifier.startsWith('node:')) {
    const isBrowserCode = from.inSource !== undefined && (from.package === 'ui' || from.package === 'console') && !isTest;
    return isBrowserCode ? 'node: modules do not exist in the browser' : undefined;
  }
  if (isTest || from.inSource === undefined) return undefined;
  if (from.package === 'ui' && oneComponentOnly.test(specifier)) return undefined;
  const allowed = outsideAllowed[from.package];
  if (allowed && !allowed.test(specifier)) return `packages/${from.package} does not use ${specifier}`;
  if (outsideForbidden[from.package]?.test(specifier)) return `packages/${from.package} does not use ${specifier}`;
  return undefined;
}

function acrossPackagesProblem(from: Place, to: Place, { specifier, isTypeOnly }: Import, isTest: boolean): string | undefined {
  if (from.inSource === undefined) return undefined;
  if (specifier.startsWith('.')) return 'another package is imported by its name';
  if (!packagesAllowed[from.package]?.includes(to.package)) return `packages/${from.package} does not know packages/${to.package}`;
  const isClient = specifier === '@foyer/api/client' && from.package === 'console' && !isTypeOnly && !isTest;
  return isClient && !['data', 'session'].includes(from.folder) ? 'only data/ and session/ call the client' : undefined;
}

/** How a file names another one of its package. */
function wayProblem(from: Place, to: Place, specifier: string): string | undefined {
  if (specifier.startsWith('.') && to.folder !== from.folder && from.folder !== '')
    return `across folders by '#${to.inSource}', not by a relative path`;
  const isNeighbour = to.folder === from.folder && to.unit === from.unit && to.folder !== '';
  return specifier.startsWith('#') && isNeighbour ? 'within a folder by a relative path' : undefined;
}

function ownProblem(fromPath: string, from: Place, toPath: string, imported: Import): string | undefined {
  const isTest = isTestFile(fromPath);
  if (toPath.startsWith('locales/')) return from.package === 'ui' ? 'ui knows no texts' : undefined;
  const to = placeOf(toPath);
  if (!to) return isTest || from.inSource === undefined ? undefined : `${toPath} lies outside the packages`;
  if (to.package !== from.package) return acrossPackagesProblem(from, to, imported, isTest);
  if (from.inSource === undefined) return undefined;
  if (to.inSource === undefined) return isTest ? undefined : `${toPath} lies outside src`;
  const problem = wayProblem(from, to, imported.specifier);
  if (problem) return problem;
  if (from.package === 'console') return consoleProblem(from, to, isTest);
  if (from.package === 'server') return serverProblem(from, to, imported.isTypeOnly, isTest);
  return from.package === 'ui' ? uiProblem(from, to) : undefined;
}

function placeProblems(path: string): string[] {
  const place = placeOf(path);
  if (!place?.inSource) return [];
  const problems: string[] = [];
  const parts = place.inSource.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\..*$/, '');
  const named = [...parts.slice(0, -1), stem].find((part) => vagueName.test(part));
  if (named) problems.push(`'${named}' is vague: name the file after what is in it`);
  if (stem === 'index' && place.package !== 'ui') problems.push('no barrels: import the file itself');
  if (stem === 'index' && parts.length === 1) problems.push('no root barrels: ui is imported by subpath');
  if (place.package === 'console' && place.folder && !(place.folder in consoleRank) && !['testing', 'styles'].includes(place.folder)) {
    problems.push(`src/${place.folder}/ is no folder of the console (app screens shell features data session lib testing)`);
  }
  return problems;
}

/** Every way that leads back to where it began, its beginning at both ends. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];
  const walk = (node: string, trail: readonly string[]): void => {
    if (state.get(node) === 'done') return;
    if (state.get(node) === 'open') {
      found.push([...trail.slice(trail.indexOf(node)), node]);
      return;
    }
    state.set(node, 'open');
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    state.set(node, 'done');
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}

/** A file's path and text. */
type SourceText = readonly [path: string, text: string];

/** What a look at all files gathers. */
interface Findings {
  readonly problems: string[];
  /** File → the files that it imports at once. */
  readonly graph: Map<string, string[]>;
  /** Library that belongs inside one component → the components that import it. */
  readonly owners: Map<string, Set<string>>;
  /** Two folders of the server → an import from the one to the other. */
  readonly uses: Map<string, string>;
}

/** What an import is judged by besides its two ends. */
interface Known {
  readonly files: ReadonlyMap<string, string>;
  readonly operations: ReadonlySet<string>;
}

/** Everything wrong with one import. */
function importProblems(path: string, from: Place, item: Import, { files, operations }: Known): string[] {
  const { specifier } = item;
  const isTest = isTestFile(path);
  const target = resolveImport(path, specifier);
  const problem = target
    ? (ownProblem(path, from, target, item) ?? privateFileProblem(from, target, files))
    : outsideProblem(from, specifier, isTest);
  const isOperation = target !== undefined && operations.has(target) && !isTest && !path.endsWith('/operations.ts');
  return [
    ...(problem ? [problem] : []),
    ...(isOperation ? ['an operation is used by its table only: what another needs goes to a rule or a store'] : []),
  ].map((text) => `${path}: '${specifier}': ${text}`);
}

function checkFile({ problems, graph, owners, uses }: Findings, file: SourceText, known: Known): void {
  const [path, text] = file;
  problems.push(...placeProblems(path).map((problem) => `${path}: ${problem}`));
  const from = placeOf(path);
  if (!from) return;
  const edges: string[] = [];
  for (const item of importsOf(path, text)) {
    problems.push(...importProblems(path, from, item, known));
    const heavy = from.package === 'ui' && !isTestFile(path) ? oneComponentOnly.exec(item.specifier)?.[1] : undefined;
    if (heavy) owners.set(heavy, (owners.get(heavy) ?? new Set()).add(from.unit));
    const target = resolveImport(path, item.specifier);
    if (!target) continue;
    if (known.files.has(target)) edges.push(target);
    const folders = isTestFile(path) ? undefined : serverFolders(from, target);
    if (folders) uses.set(folders, `${inServer(path)} imports ${inServer(target)}`);
  }
  graph.set(path, edges);
}

/** The two folders of the server that an import connects. */
function serverFolders(from: Place, target: string): string | undefined {
  if (from.package !== 'server' || !from.folder || !target.startsWith('packages/server/src/')) return undefined;
  const folder = placeOf(target)?.folder;
  return folder && folder !== from.folder ? `${from.folder} ${folder}` : undefined;
}

/** Everything wrong with who imports whom, one sentence each; empty when the arrows hold. */
export function checkArrows(files: ReadonlyMap<string, string>): string[] {
  const findings: Findings = { problems: [], graph: new Map(), owners: new Map(), uses: new Map() };
  const known = { files, operations: operationFiles(files) };
  for (const file of files) checkFile(findings, file, known);
  const shared = [...findings.owners].filter(([, units]) => units.size > 1);
  return [
    ...findings.problems,
    ...shared.map(([library, units]) => `${library} belongs inside one component, but is imported by ${[...units].sort().join(', ')}`),
    ...folderCycleProblems(findings.uses),
    ...cycles(findings.graph).map((trail) => `${trail.join(' → ')}: an import cycle`),
  ];
}

if (import.meta.main) {
  const files = readSources(['packages'], /\.tsx?$/);
  report('arrows', checkArrows(files), `${files.size} files hold`);
}
