import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@foyer/api/languages';
import { regexOfPattern } from '@foyer/api/paths';
import * as z from 'zod/mini';
import { type EncodedContent, encodedContent } from './encoded-content.ts';

/** The themes that a page can be asked for. */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const routesSchema = z.object({
  routes: z.array(
    z.object({
      pattern: z.string(),
      status: z.number(),
      /** Below the folder; `{locale}` is the wire's name of the language. */
      html: z.string(),
      /** Failures of the page's form for which there is a page. */
      failures: z.optional(z.array(z.string())),
      /** The calls that the page's screen begins with: `:id` is the address's, `{first}` the organizations to begin with. */
      calls: z.optional(z.array(z.string())),
    }),
  ),
});
type Route = z.infer<typeof routesSchema>['routes'][number];

/** The page for an address. */
export interface FoundPage {
  readonly status: number;
  readonly content: EncodedContent;
  /** The hashes of the scripts that the build wrote into it, as a content policy names them. */
  readonly scripts: readonly string[];
  /** Addresses of the calls that its screen begins with. */
  readonly calls: readonly string[];
  /** A page that is drawn by its code alone; the others are there without it. */
  readonly isApp: boolean;
}

/** What the console's build left, as the server answers it. */
export interface ConsoleFiles {
  /** The page for a path: the one the build names for it, or the app's own with 404. Undefined while nothing is built. */
  pageFor(
    path: string,
    wish: {
      readonly language: Language;
      readonly theme: Theme;
      readonly failedWith: string | undefined;
      readonly first: string | undefined;
    },
  ): Promise<FoundPage | undefined>;
  /** Whether there is a page of its own for a path. */
  hasPage(path: string): Promise<boolean>;
}

const fallbackPage = 'app/{locale}/index.html';

/** A route's calls for one address; none where the address or the ranking is not written as the console writes them. */
function callsOf(route: Route & { readonly regex: RegExp }, path: string, first: string | undefined): string[] {
  const names = route.pattern.split('/');
  const id = path.split('/')[names.indexOf(':id')] ?? '';
  const ranked = first === undefined ? '' : /^\d+(?:\.\d+)*$/.test(first) ? `&first=${first.split('.').join('%2C')}` : undefined;
  return (route.calls ?? []).flatMap((call) => {
    if (call.includes(':id') && !/^\d+$/.test(id)) return [];
    if (call.includes('{first}') && ranked === undefined) return [];
    return [call.replace(':id', id).replace('{first}', ranked ?? '')];
  });
}

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** Reads what `dist/` holds, and again when it was built anew. */
export function openConsoleFiles(folder: string): ConsoleFiles {
  let loaded:
    | {
        readonly changedMs: number;
        readonly routes: readonly (Route & { readonly regex: RegExp })[];
        readonly pages: Map<string, Promise<Pick<FoundPage, 'content' | 'scripts'>>>;
      }
    | undefined;

  async function load() {
    const path = join(folder, 'routes.json');
    const changedMs = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (changedMs === undefined) return undefined;
    if (loaded?.changedMs === changedMs) return loaded;
    const { routes } = z.parse(routesSchema, JSON.parse(await readFile(path, 'utf8')));
    // Literal addresses before patterns: `/organizations/new` is no organization.
    const ordered = routes
      .map((route) => ({ ...route, regex: regexOfPattern(route.pattern) }))
      .sort((a, b) => Number(/:/.test(a.pattern)) - Number(/:/.test(b.pattern)));
    loaded = { changedMs, routes: ordered, pages: new Map() };
    return loaded;
  }

  return {
    pageFor: async (path, { language, theme, failedWith, first }) => {
      const files = await load();
      if (!files) return undefined;
      const route = files.routes.find(({ regex }) => regex.test(path));
      const failure = failedWith !== undefined && route?.failures?.includes(failedWith) ? `--${failedWith}` : '';
      const file = (route?.html ?? fallbackPage).replace('{locale}', language).replace(/\.html$/, `${failure}.html`);
      const { tag, direction } = languages[language];
      const key = `${theme} ${file}`;
      const page =
        files.pages.get(key) ??
        readFile(join(folder, file), 'utf8').then((html) => ({
          content: encodedContent(html.replace('%lang%', tag).replace('%dir%', direction).replace('%theme%', theme)),
          scripts: scriptsIn(html),
        }));
      files.pages.set(key, page);
      return {
        ...(await page),
        status: route?.status ?? 404,
        calls: route ? callsOf(route, path, first) : [],
        isApp: file.startsWith('app/'),
      };
    },
    hasPage: async (path) => (await load())?.routes.some(({ regex }) => regex.test(path)) ?? false,
  };
}
