// Groups what changed by the file that caused it, so that a reviewer judges a cause and not every picture.

/** A picture or a text whose baseline changed. */
export interface Changed {
  /** The baseline, from the folder of baselines. */
  readonly file: string;
  readonly storyId: string;
  /** "Components/Badge › Variants". */
  readonly title: string;
  /** The file of the story, from the root. */
  readonly storyFile: string;
}

export interface Cause<Item extends Changed> {
  /** The changed file, from the root; undefined: no changed file reaches the story. */
  readonly path: string | undefined;
  readonly name: string;
  /** Stories of what changed itself. */
  readonly own: readonly Item[];
  /** Stories of what is built with it. */
  readonly inherited: readonly Item[];
}

/** How many imports lie between a changed file and every file that is reached from it. */
function distancesFrom(path: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distances = new Map([[path, 0]]);
  for (const [module, distance] of distances)
    for (const importer of importers.get(module) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

const folderOf = (path: string) => path.replace(/\/[^/]+$/, '');

/** "Badge" for packages/ui/src/components/badge/badge.tsx; the path itself for anything that is not a component. */
function nameOf(path: string): string {
  const [, folder] = /\/(?:components|patterns)\/([\w-]+)\//.exec(path) ?? [];
  return folder
    ? folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
    : path.replace(/^packages\/(?:console|ui)\/src\//, '');
}

const weightOf = ({ own, inherited }: Pick<Cause<Changed>, 'own' | 'inherited'>) => own.length + inherited.length;

/**
 * Each change belongs to the changed file that is nearest to its story, by imports. What reaches every story (tokens, the preview) comes
 * last. Files of one folder are one cause.
 */
export function causesOf<Item extends Changed>(
  items: readonly Item[],
  changedFiles: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Cause<Item>[] {
  const sources = changedFiles
    .filter((path) => !path.startsWith('visual/') && !/\.(?:md|test\.tsx?)$/.test(path))
    .map((path) => ({ path, distances: distancesFrom(path, importers) }));
  const causes = new Map<string, { path: string | undefined; own: Item[]; inherited: Item[] }>();
  for (const item of items) {
    const near = sources
      .flatMap(({ path, distances }) => {
        const distance = distances.get(item.storyFile);
        return distance === undefined ? [] : { path, distance };
      })
      .sort((a, b) => a.distance - b.distance)[0];
    const isOwn = near !== undefined && folderOf(near.path) === folderOf(item.storyFile);
    const key = near ? (near.path.includes('/src/') ? folderOf(near.path) : near.path) : '';
    const cause = causes.get(key) ?? { path: near?.path, own: [], inherited: [] };
    (isOwn ? cause.own : cause.inherited).push(item);
    causes.set(key, cause);
  }
  return [...causes.values()]
    .map((cause) => ({ ...cause, name: cause.path === undefined ? 'No changed file reaches these stories' : nameOf(cause.path) }))
    .sort((a, b) => Number(a.path === undefined) - Number(b.path === undefined) || weightOf(b) - weightOf(a));
}
