type Chunk = { fileName: string; imports?: readonly string[]; dynamicImports?: readonly string[]; isEntry?: boolean };

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Name of an export → the optional packages that it needs, also by what it imports, sooner or later. Those that need none are left out. */
export function peersOfEntries(chunks: readonly Chunk[], manifestText: string): Map<string, string[]> {
  const { peerDependenciesMeta } = JSON.parse(manifestText) as { peerDependenciesMeta: Record<string, unknown> };
  const modules = new Map(chunks.filter(({ fileName }) => fileName.endsWith('.js')).map((chunk) => [chunk.fileName, chunk]));
  const found = new Map<string, string[]>();
  for (const [fileName, { isEntry }] of modules) {
    const [, name] = /^(?:components\/)?(.+)\/index\.js$/.exec(fileName) ?? [];
    if (!isEntry || name === undefined) continue;
    const seen = new Set([fileName]);
    const peers = new Set<string>();
    for (const path of seen) {
      const { imports = [], dynamicImports = [] } = modules.get(path) ?? {};
      for (const next of [...imports, ...dynamicImports])
        if (modules.has(next)) seen.add(next);
        else if (packageOf(next) in peerDependenciesMeta) peers.add(packageOf(next));
    }
    if (peers.size > 0) found.set(name, [...peers].toSorted());
  }
  return found;
}

/** What the section "Optional packages" of the README lacks, and what it should not have: rows `| components | packages |`, in backticks. */
export function wrongPeerRows(readme: string, peers: ReadonlyMap<string, readonly string[]>): string[] {
  const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  const section = readme.split('\n## ').find((text) => text.startsWith('Optional packages\n')) ?? '';
  const rows = [...section.matchAll(/^\| (`[^|]+) \| (`[^|]+) \|$/gm)].flatMap(([, names = '', packages = '']) =>
    words(names).map((name) => `${name}: ${words(packages).toSorted().join(' ')}`),
  );
  const wanted = [...peers].map(([name, packages]) => `${name}: ${packages.join(' ')}`);
  return [
    ...wanted.filter((row) => !rows.includes(row)).map((row) => `missing: ${row}`),
    ...rows.filter((row) => !wanted.includes(row)).map((row) => `too much: ${row}`),
  ];
}
