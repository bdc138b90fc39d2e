// Builds the console into dist/: assets, the prerendered public pages, the app's pages, the service worker, and routes.json for the server.
// `--out <folder>` builds elsewhere, and `--mark <word>` makes a build whose every file has another name than one of the same sources: what
// a deployment looks like to a page that is open, for the journeys about it.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { answersOf } from '@foyer/api/auth/form-answers';
import { type Language, languageCodes, languages } from '@foyer/api/languages';
import { type Path, pathNames, paths } from '@foyer/api/paths';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { publicPageNamespaces } from '../src/app/public-namespaces.ts';
import { preloadedCalls } from '../src/data/early.ts';
import { localeUrl } from '../src/lib/i18n/locale-url.ts';
import { noScriptKey } from '../src/lib/no-script.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { criticalStyles, furtherStyles } from './critical-styles.ts';
import { splitUtilities } from './split-utilities.ts';
import { ownSources, stylesOf } from './styles-of.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: given } = parseArgs({ options: { out: { type: 'string' }, mark: { type: 'string' } } });
const dist = given.out ?? join(root, 'dist');
const localesFolder = join(root, '../../locales');
/** The documents that are drawn at build. */
const documents = [...new Set(Object.values<Path>(paths).flatMap(({ prerendered }) => prerendered ?? []))];
/** Every public page begins with it. */
const publicEntry = 'src/app/public/public.tsx';

process.env.NODE_ENV = 'production';
process.chdir(root);

type Bundle = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** Module → the modules that it imports, at once and later. */
const moduleImports = new Map<string, { readonly atOnce: readonly string[]; readonly later: readonly string[] }>();
const noteImports: Plugin = {
  name: 'foyer-note-imports',
  buildEnd() {
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id);
      moduleImports.set(id, { atOnce: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] });
    }
  },
};

/**
 * Letters of a hash in a file's name. The app names the files of all its parts: one less than usual is 200 bytes of its first load,
 * and 42 bits tell the versions of one file apart.
 */
const hashLength = 7;

/** A file of so few modules that several others share is named by its hash alone: every file that imports it writes its name. */
const mostUnnamedModules = 4;

async function bundle(): Promise<Bundle> {
  const ending = `-[hash:${hashLength}]${given.mark ? `-${given.mark}` : ''}`;
  const name = `assets/[name]${ending}`;
  const output = {
    entryFileNames: `${name}.js`,
    chunkFileNames: ({ isDynamicEntry, moduleIds }: Rolldown.PreRenderedChunk) =>
      isDynamicEntry || moduleIds.length > mostUnnamedModules ? `${name}.js` : `assets/part${ending}.js`,
    assetFileNames: `${name}[extname]`,
  };
  const result = await build({
    logLevel: 'warn',
    plugins: [noteImports],
    build: { outDir: dist, emptyOutDir: true, rolldownOptions: { output } },
  });
  return (result as Rolldown.RolldownOutput).output;
}

/** What the app fetches at a navigation, or when somebody reaches for it: that waits for the whole look. */
const leadsElsewhere =
  /\/src\/(?:app\/(?:router|screens)|features\/sign-in\/login-expired|shell\/(?:bell|organization-switcher|palette|user-menu))\.tsx?$/;

/** The modules that a page is made of, those it fetches later too: what they look like is in its styles. */
function modulesOf(...paths: readonly string[]): string[] {
  const found = new Set<string>();
  const pending = [...moduleImports.keys()].filter((id) => paths.some((path) => id.endsWith(path)));
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { atOnce = [], later = [] } = moduleImports.get(id) ?? {};
    pending.push(...atOnce, ...(leadsElsewhere.test(id) ? [] : later));
  }
  return [...found];
}

const chunksOf = (output: Bundle) => output.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');

/** A chunk with everything it imports at once, itself first. */
function closure(output: Bundle, ...starts: readonly (Rolldown.OutputChunk | undefined)[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunksOf(output).find((other) => other.fileName === name));
  };
  starts.forEach(visit);
  return [...found];
}

function chunkOfModule(output: Bundle, path: string): Rolldown.OutputChunk | undefined {
  const chunks = chunksOf(output);
  const holdsIt = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => id.endsWith(path));
  return chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)) ?? chunks.find(holdsIt);
}

const assetUrl = (output: Bundle, pattern: RegExp) => {
  const found = output.find((file) => pattern.test(file.fileName));
  if (!found) throw new Error(`The build has no file like ${pattern}.`);
  return `/${found.fileName}`;
};

function page(parts: { readonly title: string; readonly head: readonly string[]; readonly body: string }): string {
  return `<!doctype html>
<html lang="%lang%" dir="%dir%" data-theme="%theme%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${parts.head.join('\n')}
</head>
<body>
${parts.body}
</body>
</html>
`;
}

const modulePreload = (chunk: Rolldown.OutputChunk) => `<link rel="modulepreload" href="/${chunk.fileName}">`;
const script = (chunk: Rolldown.OutputChunk | undefined, attributes = '') => {
  if (!chunk) throw new Error('An entry is missing from the build.');
  return `<script type="module"${attributes} src="/${chunk.fileName}"></script>`;
};
// `crossorigin`, because a module's fetch() asks in that mode: without it the texts would be fetched twice.
const textPreload = (language: Language, namespace: string) =>
  `<link rel="preload" as="fetch" crossorigin href="${localeUrl(language, namespace)}">`;

async function textsOf(language: Language): Promise<Record<string, unknown>> {
  const files = (await readdir(join(localesFolder, language))).filter((name) => name.endsWith('.json'));
  const entries = files.map(async (name) => [
    name.replace('.json', ''),
    JSON.parse(await readFile(join(localesFolder, language, name), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), content);
}

/** A file of the build's own, named by its content like those of the bundle. */
async function writeAsset(name: string, extension: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, hashLength);
  const path = `assets/${name}-${hash}${given.mark ? `-${given.mark}` : ''}.${extension}`;
  await write(path, content);
  return `/${path}`;
}

/** Public pages: complete as HTML, with the few styles that they are drawn with inside; the others are in a sheet that all of them share. */
async function writePublicPages(output: Bundle, fontPreload: string): Promise<void> {
  const server = await createServer({ server: { middlewareMode: true, watch: null, ws: false }, appType: 'custom', logLevel: 'error' });
  try {
    const { prerender, publicNamespaces } = (await server.ssrLoadModule(
      '/src/app/public/prerender.tsx',
    )) as typeof import('../src/app/public/prerender.tsx');
    const pages = await Promise.all(
      documents.map(async (file) => {
        const entry = chunkOfModule(output, publicEntry);
        const own = chunkOfModule(output, `src/app/public/pages/${file}.tsx`);
        // The code of signing in is the entry's own.
        if (!own && file !== paths.signIn.prerendered) throw new Error(`The page ${file} has no code: src/app/public/pages/${file}.tsx`);
        const drawn = languageCodes.map(async (language) => {
          const resources = { [languages[language].tag]: (await textsOf(language)) as never };
          return [undefined, ...answersOf(file)].map((failedWith) => {
            const { html, title } = prerender({ file, language, resources, failedWith });
            const failed = failedWith ? ` data-failed-with="${failedWith}"` : '';
            const path = `prerendered/${language}/${failedWith ? `${file}--${failedWith}` : file}.html`;
            return { path, language, title, html: `<div id="root" data-page="${file}"${failed}>${html}</div>` };
          });
        });
        const states = (await Promise.all(drawn)).flat();
        return {
          entry,
          chunks: closure(output, entry, own),
          namespaces: [...publicNamespaces, ...(publicPageNamespaces[file] ?? [])],
          states,
        };
      }),
    );
    const modules = modulesOf(publicEntry);
    const styles = await stylesOf(modules, output);
    const withCritical = pages.map((one) => ({
      ...one,
      critical: criticalStyles(
        styles,
        one.states.map(({ html }) => html),
      ),
    }));
    const kept = withCritical.map(({ critical }) => critical).join('\n');
    const code = await Promise.all(ownSources(modules).map((file) => readFile(file, 'utf8')));
    const sheet = await writeAsset('public', 'css', furtherStyles(styles, kept, code.join('\n')));
    for (const { entry, chunks, namespaces, states, critical } of withCritical) {
      for (const { path, language, title, html } of states) {
        const body = [
          // In the body, for in the head a preloaded font holds the first paint back.
          fontPreload,
          html,
          // Loaded without holding anything up; the script makes it count (late-styles.ts).
          `<link rel="stylesheet" href="${sheet}" media="print" data-late>`,
          afterFirstPaint([
            ...chunks.filter((chunk) => chunk !== entry).map(modulePreload),
            ...namespaces.map((namespace) => textPreload(language, namespace)),
            script(entry),
          ]),
        ];
        await write(path, page({ title, head: [`<style>${critical}</style>`], body: body.join('\n') }));
      }
    }
  } finally {
    await server.close();
  }
}

interface AppPage {
  readonly file: string;
  readonly chunks: readonly (Rolldown.OutputChunk | undefined)[];
  readonly namespaces: readonly string[];
  /** The modules whose look is all that it needs; the look of every screen when left out. */
  readonly modules?: readonly string[];
}

/** The app's pages: nothing in them but what their screen needs, all asked for at once. */
async function writeAppPages(output: Bundle, fontPreload: string, appPages: readonly AppPage[]): Promise<void> {
  const main = chunkOfModule(output, 'src/main.tsx');
  const styleSheet = assetUrl(output, /^assets\/.*\.css$/);
  const { foundation, utilities } = splitUtilities(await readFile(join(dist, styleSheet), 'utf8'));
  // What everything stands on is fetched once, whatever page comes first. The other half keeps the name by which code asks for styles.
  const foundationSheet = await writeAsset('foundation', 'css', foundation);
  await write(styleSheet, utilities);
  const needsScripts = new Map<Language, string>();
  for (const language of languageCodes) {
    const { common } = (await textsOf(language)) as { readonly common: Readonly<Record<typeof noScriptKey, string>> };
    needsScripts.set(language, common[noScriptKey]);
  }
  for (const { file, chunks, namespaces, modules } of appPages) {
    const styles = modules
      ? // The others' are asked for by code, before the first other screen is shown (late-styles.ts).
        [
          `<link rel="stylesheet" href="${await writeAsset(file, 'css', splitUtilities(await stylesOf(modules, output)).utilities)}">`,
          `<link rel="stylesheet" data-late="${styleSheet}">`,
        ]
      : [`<link rel="stylesheet" href="${styleSheet}">`];
    const preloaded = closure(output, main, ...chunks).filter((chunk) => chunk !== main);
    if (preloaded.includes(chunkOfModule(output, publicEntry) as Rolldown.OutputChunk))
      throw new Error(`The screen ${file} would start a public page: see shared-chunks.ts.`);
    for (const language of languageCodes) {
      const head = [
        '<meta name="robots" content="noindex">',
        script(chunkOfModule(output, 'src/early.ts'), ' async'),
        `<link rel="stylesheet" href="${foundationSheet}">`,
        ...styles,
        script(main),
        ...preloaded.map(modulePreload),
        ...['common', 'errors', ...namespaces].map((namespace) => textPreload(language, namespace)),
        fontPreload,
      ];
      await write(
        `app/${language}/${file}.html`,
        page({ title: 'Foyer', head, body: `<div id="root"></div>\n<noscript><p>${needsScripts.get(language)}</p></noscript>` }),
      );
    }
  }
}

async function writeServiceWorker(output: Bundle): Promise<void> {
  const id = createHash('sha256')
    .update(
      output
        .map((file) => file.fileName)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD_ID__: JSON.stringify(id) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2024',
      rolldownOptions: { input: 'src/service-worker.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
}

async function compress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && /\.(?:js|css|svg)$/.test(file.name),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

await rm(dist, { recursive: true, force: true });
const output = await bundle();
const fontPreload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetUrl(output, /inter-latin-opsz-normal.*\.woff2$/)}">`;
const { appScreens } = await import('../src/app/screens.ts');
const layouts = {
  bare: 'src/shell/bare-layout.tsx',
  operator: 'src/shell/operator-layout.tsx',
  organization: 'src/shell/organization-layout.tsx',
} as const;

/** A screen's module, read from its lazy import: Node runs the same table that the browser does. */
function moduleOf(load: () => Promise<unknown>): string {
  const [, path = ''] = /import\(['"]#([^'"]+)['"]/.exec(String(load)) ?? [];
  return `src/${path}`;
}

const appPages: AppPage[] = pathNames.flatMap((name) => {
  const screen = appScreens[name];
  if (!screen) return [];
  const chunks = [chunkOfModule(output, layouts[screen.frame]), chunkOfModule(output, moduleOf(screen.load))];
  const modules = screen.hasOwnStyles && modulesOf('src/main.tsx', layouts[screen.frame], moduleOf(screen.load));
  return [{ file: name, chunks, namespaces: screen.namespaces, ...(modules && { modules }) }];
});

await writePublicPages(output, fontPreload);
await writeAppPages(output, fontPreload, [{ file: 'index', chunks: [], namespaces: [] }, ...appPages]);
await writeServiceWorker(output);
await compress(dist);

// What the server needs to know: which page an address gets (`{locale}` is the language's code), for whom, and with which status.
const routes = pathNames
  .filter((name) => name !== 'root' && !('isAnsweredByServer' in paths[name]))
  .map((name) => {
    const { pattern, audience, prerendered }: Path = paths[name];
    if (prerendered)
      return {
        name,
        pattern,
        audience,
        status: 200,
        html: `prerendered/{locale}/${prerendered}.html`,
        failures: answersOf(prerendered),
      };
    const exists = appScreens[name] !== undefined || name === 'error' || name === 'signOut';
    return {
      name,
      pattern,
      audience: exists ? audience : 'open',
      status: exists ? 200 : 404,
      html: `app/{locale}/${appScreens[name] ? name : 'index'}.html`,
      ...(appScreens[name] && { calls: preloadedCalls(pattern) }),
    };
  });
await write('routes.json', `${JSON.stringify({ routes, fallback: { status: 404, html: 'app/{locale}/index.html' } }, null, 2)}\n`);
