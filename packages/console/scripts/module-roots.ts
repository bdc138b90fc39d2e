import type { Rolldown } from 'vite';

/** The part of a plugin's context that tells how modules stand together. */
type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** What is not a root of signed-in pages. */
interface PublicPages {
  readonly firstPage: (id: string) => boolean;
  readonly furtherPage: (id: string) => boolean;
}

/** Which pages, and which code that is loaded later, cannot do without a module: its roots. */
export class ModuleRoots {
  readonly entries = new Set<string>();
  /** Roots that a signed-in page may come to. */
  readonly appRoots = new Set<string>();
  /** What the first public page fetches after its first file. */
  readonly firstPageLater = new Set<string>();
  private readonly roots = new Map<string, Set<string>>();

  of(id: string): string[] {
    return [...(this.roots.get(id) ?? [])];
  }

  /** Reads a build's modules; what an earlier build left is forgotten. */
  read(graph: Graph, { firstPage, furtherPage }: PublicPages): void {
    for (const kept of [this.roots, this.entries, this.appRoots, this.firstPageLater]) kept.clear();
    const all = [...graph.getModuleIds()];
    const later = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const id of all) if (graph.getModuleInfo(id)?.isEntry) this.entries.add(id);
    const starts = new Set([...this.entries, ...all.flatMap(later)]);
    for (const start of starts) this.spread(graph, start);
    const ofApp = reachedFrom(
      graph,
      [...this.entries].filter((id) => !firstPage(id)),
    );
    for (const id of ofApp) if (starts.has(id)) this.appRoots.add(id);
    const ofFirstPage = all.filter((id) => this.of(id).some(firstPage));
    for (const root of ofFirstPage.flatMap(later)) if (!furtherPage(root)) this.firstPageLater.add(root);
  }

  /** Notes a root at all that it imports at once. */
  private spread(graph: Graph, root: string): void {
    const pending = [root];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const known = this.roots.get(id) ?? new Set();
      if (known.has(root)) continue;
      this.roots.set(id, known.add(root));
      pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
}

/** What some modules import, at once and later. */
function reachedFrom(graph: Graph, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return reached;
}
