// Which stories a change can reach, for `npm run test:visual`: from the changed files through whatever imports them, as
// `storybook build --stats-json` names it. What reaches everything (the preview, tokens, the lockfile, the sweep itself) is not narrowed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../scripts/source-files.ts';
import { allShots, behaviourOf, builtStorybook } from './shots.ts';

/** A story as far as it matters here. */
interface StoryPlace {
  readonly id: string;
  /** The file that it is written in, from the root. */
  readonly file: string;
  /** Its baselines, from their folder. */
  readonly baselines: readonly string[];
}

/** A changed file, with its text before and now where there is one. */
export interface Change {
  readonly path: string;
  readonly before?: string | undefined;
  readonly now?: string | undefined;
}

interface Stats {
  readonly modules: readonly { readonly name: string; readonly reasons?: readonly { readonly moduleName: string }[] }[];
}

const preview = '.storybook/preview.tsx';
/** The preview puts it around stories of the console, and around no others. */
const stage = '.storybook/stage.tsx';
/** It fetches code early, and draws nothing. */
const lateParts = 'packages/ui/src/testing/late-parts.ts';

const reachesAll =
  /^(?:package-lock\.json|package\.json|packages\/[^/]+\/package\.json|\.storybook\/(?!.*\.stories\.tsx$)|visual\/[^/]+\.ts|packages\/ui\/src\/styles\/)/;

/** Each module with those that import it, by paths from the root. */
export function readImporters({ modules }: Stats): Map<string, readonly string[]> {
  const plain = (name: string) => name.replace(/^\.\//, '').replace(/\?.*$/, '');
  const importers = new Map<string, Set<string>>();
  for (const { name, reasons = [] } of modules) {
    const known = importers.get(plain(name)) ?? new Set<string>();
    for (const { moduleName } of reasons) known.add(plain(moduleName));
    importers.set(plain(name), known);
  }
  return new Map([...importers].map(([name, known]) => [name, [...known]]));
}

function reachedFrom(start: readonly string[], importers: ReadonlyMap<string, readonly string[]>, without: readonly string[] = []) {
  const reached = new Set(start);
  for (const module of reached) for (const importer of importers.get(module) ?? []) if (!without.includes(importer)) reached.add(importer);
  return reached;
}

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path === '' ? key : `${path}.${key}`));
}

/** The keys of a catalogue whose texts changed. */
function changedKeys({ before, now }: Change): string[] {
  const [then, today] = [before, now].map((text) => new Map(flat(JSON.parse(text ?? '{}'))));
  const keys = new Set([...(then?.keys() ?? []), ...(today?.keys() ?? [])]);
  return [...keys].filter((key) => then?.get(key) !== today?.get(key));
}

/** Whether a module names a key: whole, without its plural form, or its beginning in a template. */
function namesKey(text: string, key: string): boolean {
  const plain = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  const parts = plain.split('.');
  return text.includes(plain) || parts.some((_, index) => index > 0 && text.includes(`${parts.slice(0, index).join('.')}.\${`));
}

/** The modules that may show a changed text: those that name its key, or else its namespace. */
function modulesOfText(change: Change, modules: ReadonlyMap<string, string>): string[] {
  const namespace = /([^/]+)\.json$/.exec(change.path)?.[1] ?? '';
  const namesNamespace = new RegExp(`['"\`]${namespace}['"\`:]`);
  return changedKeys(change).flatMap((key) => {
    const naming = [...modules].filter(([, text]) => namesKey(text, key));
    const chosen = naming.length > 0 ? naming : [...modules].filter(([, text]) => namesNamespace.test(text));
    return chosen.map(([name]) => name);
  });
}

/** The ids of the stories that changes can reach. `sources` are the texts of the modules that may name texts. */
export function storiesReachedBy(
  changes: readonly Change[],
  stories: readonly StoryPlace[],
  importers: ReadonlyMap<string, readonly string[]>,
  sources: ReadonlyMap<string, string>,
): Set<string> {
  const all = () => new Set(stories.map(({ id }) => id));
  const start: string[] = [];
  const baselines: string[] = [];
  for (const change of changes) {
    if (reachesAll.test(change.path)) return all();
    if (change.path.startsWith('visual/baselines/')) baselines.push(change.path.slice('visual/baselines/'.length));
    else if (/^locales\/[^/]+\/[^/]+\.json$/.test(change.path)) start.push(...modulesOfText(change, sources));
    // The guide's pages and pictures come into the console through its page of contents.
    else if (/^docs\/(?:guide|pictures)\//.test(change.path))
      start.push(...[...importers.keys()].filter((name) => /^docs\/guide\/[^/]+\/index\.md$/.test(name)));
    else start.push(change.path);
  }
  if (reachedFrom(start, importers, [stage, lateParts]).has(preview)) return all();
  const reached = reachedFrom(start, importers);
  const isOnStage = reached.has(stage);
  return new Set(
    stories
      .filter(({ file }) => reached.has(file) || (isOnStage && file.startsWith('packages/console/')))
      .concat(stories.filter((story) => story.baselines.some((path) => baselines.includes(path))))
      .map(({ id }) => id),
  );
}

/** What git says; undefined where it fails. */
function tryGit(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: rootFolder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** Where the branch left main, or what `FOYER_BASE` names. */
function baseOfChange(): string {
  const base = process.env.FOYER_BASE || (tryGit('merge-base', 'HEAD', 'origin/main') ?? tryGit('merge-base', 'HEAD', 'main') ?? 'HEAD');
  return base.trim();
}

/** Undefined where they cannot be known: outside a repository, or with a base that it does not hold. */
function readChanges(base: string): Change[] | undefined {
  const changed = tryGit('diff', '--name-only', '--no-renames', base);
  const added = tryGit('ls-files', '--others', '--exclude-standard');
  if (changed === undefined || added === undefined) return undefined;
  return `${changed}${added}`
    .split('\n')
    .filter(Boolean)
    .map((path) => {
      if (!path.endsWith('.json')) return { path };
      const file = join(rootFolder, path);
      return { path, before: tryGit('show', `${base}:${path}`), now: existsSync(file) ? readFileSync(file, 'utf8') : undefined };
    });
}

/** What has changed since the branch left main, and what Storybook's statistics say of stories and modules. Needs the built Storybook. */
export interface ChangeSet {
  readonly base: string;
  /** Undefined where git does not know. */
  readonly changes: readonly Change[] | undefined;
  readonly stories: readonly StoryPlace[];
  readonly importers: ReadonlyMap<string, readonly string[]>;
}

export function readChangeSet(): ChangeSet {
  const path = join(builtStorybook, 'preview-stats.json');
  if (!existsSync(path)) throw new Error('The built Storybook has no statistics. Run `npm run build-storybook` first.');
  const { entries } = JSON.parse(readFileSync(join(builtStorybook, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly type: string; readonly importPath: string }>>;
  };
  const shotsOf = Map.groupBy(allShots(), ({ storyId }) => storyId);
  const stories = Object.entries(entries)
    .filter(([, { type }]) => type === 'story')
    .map(([id, { importPath }]) => ({
      id,
      file: importPath.replace(/^\.\//, ''),
      baselines: (shotsOf.get(id) ?? []).flatMap((shot) => [shot.file, behaviourOf(shot)]),
    }));
  const base = baseOfChange();
  return { base, changes: readChanges(base), stories, importers: readImporters(JSON.parse(readFileSync(path, 'utf8')) as Stats) };
}

/** The ids of the stories that changes since the branch left main can affect, and of the others. Needs the built Storybook and its statistics. */
export function changedStories(): { readonly base: string; readonly affected: readonly string[]; readonly others: readonly string[] } {
  const { base, changes, stories, importers } = readChangeSet();
  const modules = new Set([...importers.keys(), ...[...importers.values()].flat()]);
  const sources = [...modules].filter((name) => /\.tsx?$/.test(name) && existsSync(join(rootFolder, name)));
  const reached = changes
    ? storiesReachedBy(changes, stories, importers, new Map(sources.map((name) => [name, readFileSync(join(rootFolder, name), 'utf8')])))
    : new Set(stories.map(({ id }) => id));
  const others = stories.map(({ id }) => id).filter((id) => !reached.has(id));
  return { base, affected: [...reached], others };
}
