import type { Plugin } from 'vite';

/**
 * Three files for what pages share, read from the module graph, so that a first page asks for a handful of files and not for thirty:
 * `base` holds what the sign-in page shares with anything else, `calls` what it fetches later and shares, `app` what every signed-in page
 * stands on, and what the first of them shares with the others. Whatever else pages share comes with the pages that need it, so that
 * a further page does not weigh on these two first loads.
 */
export function sharedChunks(is: {
  readonly firstPage: (id: string) => boolean;
  readonly appFoundation: (id: string) => boolean;
  readonly firstScreen: (id: string) => boolean;
}) {
  /** Module → the roots (entries, and whatever is loaded later) that cannot do without it. */
  const roots = new Map<string, Set<string>>();
  const entries = new Set<string>();
  /** What the sign-in page fetches after its first file. */
  const firstPageLater = new Set<string>();
  const rootsOf = (id: string) => [...(roots.get(id) ?? [])];
  const isBase = (id: string) => rootsOf(id).length > 1 && rootsOf(id).some(is.firstPage);
  const isCalls = (id: string) => rootsOf(id).length > 1 && rootsOf(id).some((root) => firstPageLater.has(root));
  const isApp = (id: string) =>
    // An entry's own code stays in its own file: whoever shares a module with it must not start it.
    !entries.has(id) && (rootsOf(id).some(is.appFoundation) || (rootsOf(id).length > 1 && rootsOf(id).some(is.firstScreen)));
  const plugin: Plugin = {
    name: 'foyer-shared-chunks',
    apply: 'build',
    buildEnd() {
      for (const kept of [roots, entries, firstPageLater]) kept.clear();
      const all = [...this.getModuleIds()];
      for (const id of all) if (this.getModuleInfo(id)?.isEntry) entries.add(id);
      const later = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
      const starts = new Set([...entries, ...all.flatMap(later)]);
      for (const start of starts) {
        const pending = [start];
        for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
          const known = roots.get(id) ?? new Set();
          if (known.has(start)) continue;
          roots.set(id, known.add(start));
          pending.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      }
      for (const id of all) if (rootsOf(id).some(is.firstPage)) for (const root of later(id)) firstPageLater.add(root);
    },
  };
  return {
    plugin,
    groups: [
      { name: 'base', test: isBase, priority: 3 },
      { name: 'calls', test: isCalls, priority: 2 },
      { name: 'app', test: isApp, priority: 1 },
    ],
  };
}
