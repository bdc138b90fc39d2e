import type { Plugin } from 'vite';
import { ModuleRoots } from './module-roots.ts';

/** From how many further public pages on a module comes with the first one. */
const pagesOfCommonThing = 3;

/** Files that import each other in a circle, or undefined. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] | undefined => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = follow(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** What the pages of the console are to each other. */
export interface PageKinds {
  readonly firstPage: (id: string) => boolean;
  readonly furtherPage: (id: string) => boolean;
  readonly appFoundation: (id: string) => boolean;
  readonly firstScreen: (id: string) => boolean;
  /** By the pages that stand on a module: which editors of integrations share it; undefined where fewer than two do. */
  readonly editors: (roots: readonly string[]) => string | undefined;
  /** Pages of an organization that are no editors. */
  readonly list: (id: string) => boolean;
  /** The operators' pages, which show few icons. */
  readonly operatorPage: (id: string) => boolean;
  /** Pages that read little of an organization, and would get with one thing all that its other pages share. */
  readonly lightPage: (id: string) => boolean;
  /** What nearly every page shows sooner or later. */
  readonly common: (id: string) => boolean;
  /** The area of a dialog or panel that somebody opens; undefined for anything else. */
  readonly opened: (id: string) => string | undefined;
}

/** Questions about a module, which its roots answer. */
function createQuestions(is: PageKinds, roots: ModuleRoots) {
  const rootsOf = (id: string) => roots.of(id);
  const isShared = (id: string) => rootsOf(id).length > 1;
  const furtherPagesOf = (id: string) => rootsOf(id).filter(is.furtherPage);

  const isOfApp = (id: string) => rootsOf(id).some((root) => roots.appRoots.has(root));
  const isFirstPage = (id: string) => rootsOf(id).some(is.firstPage);
  const isCalls = (id: string) => isShared(id) && rootsOf(id).some((root) => roots.firstPageLater.has(root));
  const isOfFirstScreen = (id: string) => rootsOf(id).some((root) => is.appFoundation(root) || is.firstScreen(root));
  const isPublic = (id: string) => !roots.entries.has(id) && (isFirstPage(id) || furtherPagesOf(id).length >= pagesOfCommonThing);
  const isApp = (id: string) =>
    // An entry's own code stays in its own file: whoever shares a module with it must not start it.
    !roots.entries.has(id) && (is.common(id) || rootsOf(id).some(is.appFoundation) || (isShared(id) && rootsOf(id).some(is.firstScreen)));
  // A public page's file is not for a signed-in page: it would start the public page's entry there.
  const isBase = (id: string) => isOfApp(id) && (isFirstPage(id) || (isApp(id) && furtherPagesOf(id).length > 0));
  const isTaken = (id: string) => isBase(id) || isCalls(id) || isPublic(id) || isApp(id);
  const isOfOrganization = (id: string) =>
    /\/packages\/(?:api|console|ui)\/src\//.test(id) &&
    !rootsOf(id).some((root) => is.lightPage(root) || is.furtherPage(root)) &&
    !isTaken(id);
  /** The area whose dialogs and panels alone stand on a module: none of them is there when a page comes. */
  const openedIn = (id: string) => {
    const areas = new Set(rootsOf(id).map(is.opened));
    const [area] = areas;
    return areas.size === 1 && !roots.entries.has(id) && !isTaken(id) ? area : undefined;
  };
  const isOfList = (id: string) => rootsOf(id).some(is.list);

  return {
    rootsOf,
    furtherPagesOf,
    isOfApp,
    isOfFirstScreen,
    isBase,
    isCalls,
    isPublic,
    isApp,
    isTaken,
    isOfOrganization,
    isOfList,
    openedIn,
  };
}

const nameOf = (page: string) => /([\w-]+)\.tsx$/.exec(page)?.[1];

/**
 * Which module is in which file, read from the module graph, so that a page asks for a handful of files and not for thirty:
 * - `base` holds what the first public page shares with signed-in pages, and what these stand on and any public page needs,
 * - `public` that page with what other public pages share with it, or three and more of them with one another,
 * - `calls` what it fetches later and shares with what a signed-in page begins with, `public-calls` what it shares with others,
 * - a further public page is one file, and what two share with one another is another,
 * - `app` holds what every signed-in page stands on, what the first of them shares with the others, and what nearly all of them use,
 * - `icons` holds those that several screens show; `…-dialogs` what is opened in one area only; `…-editors` what editors of integrations
 *   share; `organization-shared` and `lists-shared` what most pages of an organization share.
 *
 * In each of these groups a module is with all that it stands on, or after it: what a module imports has at least the pages that it has
 * itself. So no two files import each other, which the build checks.
 *
 * Whatever else signed-in pages share comes with the pages that need it, so that a further page does not weigh on these first loads.
 */
export function sharedChunks(is: PageKinds) {
  const roots = new ModuleRoots();
  const plugin: Plugin = {
    name: 'foyer-shared-chunks',
    apply: 'build',
    buildEnd() {
      roots.read(this, is);
    },
    generateBundle(_options, bundle) {
      const circle = circleIn(new Map(Object.values(bundle).map((file) => [file.fileName, 'imports' in file ? file.imports : []])));
      if (circle) this.error(`files that import each other run in no certain order: ${circle.join(' → ')}`);
    },
  };
  return { plugin, groups: chunkGroups(is, createQuestions(is, roots)) };
}

function chunkGroups(is: PageKinds, ask: ReturnType<typeof createQuestions>) {
  const {
    rootsOf,
    furtherPagesOf,
    isOfApp,
    isOfFirstScreen,
    isBase,
    isCalls,
    isPublic,
    isApp,
    isTaken,
    isOfOrganization,
    isOfList,
    openedIn,
  } = ask;
  return [
    { name: 'base', test: isBase, priority: 5 },
    { name: 'public', test: isPublic, priority: 4 },
    { name: 'calls', test: (id: string) => isCalls(id) && isOfFirstScreen(id), priority: 3 },
    { name: 'public-calls', test: isCalls, priority: 2.5 },
    { name: 'app', test: isApp, priority: 2 },
    {
      debugName: 'what further public pages share with signed-in ones',
      name: (id: string) => {
        const [page] = isOfApp(id) && !isTaken(id) ? furtherPagesOf(id) : [];
        return page && `${nameOf(page)}-shared`;
      },
      priority: 1,
    },
    {
      debugName: 'what two further public pages share with one another',
      name: (id: string) => {
        const pages = isOfApp(id) || isTaken(id) ? [] : furtherPagesOf(id).map(nameOf);
        return pages.length > 1 ? pages.sort().join('-') : undefined;
      },
      priority: 0.5,
    },
    {
      name: 'icons',
      test: (id: string) => id.includes('/lucide-react/') && !rootsOf(id).some(is.operatorPage),
      minShareCount: 3,
      priority: 0.3,
    },
    {
      debugName: 'what is opened in one area only',
      name: (id: string) => {
        const area = openedIn(id);
        return area && `${area}-dialogs`;
      },
      includeDependenciesRecursively: false,
      priority: 0.4,
    },
    {
      debugName: 'what editors of integrations share',
      name: (id: string) => (isOfOrganization(id) && !isOfList(id) ? is.editors(rootsOf(id)) : undefined),
      // Otherwise the file holds all that these stand on and that no former group has taken.
      includeDependenciesRecursively: false,
      priority: 0.5,
    },
    {
      debugName: 'what pages of an organization share',
      name: (id: string) => {
        if (!isOfOrganization(id) || !isOfList(id)) return undefined;
        return is.editors(rootsOf(id)) ? 'organization-shared' : 'lists-shared';
      },
      minShareCount: 12,
      includeDependenciesRecursively: false,
      priority: 0.1,
    },
  ];
}
