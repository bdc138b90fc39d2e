import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { languageOfTag, languages } from '@foyer/api/languages';
import { type Path, paths, regexOfPattern } from '@foyer/api/paths';
import type { Plugin } from 'vite';

/** Where the platform listens while the console is developed. */
const platform = process.env.FOYER_API ?? 'http://localhost:4280';

function cookieOf(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];
}

/** Where a page leads at once, as the server says it: the key of an invite's mail leaves the address for a cookie. */
function redirectOf(pathname: string, search: string | undefined): Readonly<Record<string, string>> | undefined {
  if (pathname === paths.root.pattern) return { Location: paths.signIn.pattern };
  const query = new URLSearchParams(search);
  const inviteKey = query.get('confirmationKey');
  if (inviteKey === null || pathname !== paths.acceptInvite.pattern) return undefined;
  query.delete('confirmationKey');
  const cookie = `foyer-invite=${encodeURIComponent(inviteKey)}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`;
  return { Location: `${pathname}?${query}`, 'Set-Cookie': cookie };
}

/** The document of a page, in the language and theme of the request. */
function pageOf(pathname: string, { headers }: IncomingMessage): string {
  const prerendered = Object.values<Path>(paths).find(({ pattern }) => regexOfPattern(pattern).test(pathname))?.prerendered;
  const asked = cookieOf(headers.cookie, 'foyer-locale') ?? headers['accept-language']?.split(/[,;]/)[0];
  const { tag, direction } = languages[languageOfTag(asked)];
  return readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    .replace('%lang%', tag)
    .replace('%dir%', direction)
    .replace('%theme%', cookieOf(headers.cookie, 'foyer-theme') ?? 'system')
    .replace(/<script type="module" src="\/src\/early.ts".*?<\/script>/, '')
    .replace('<div id="root">', prerendered ? `<div id="root" data-page="${prerendered}">` : '<div id="root">')
    .replace('/src/main.tsx', prerendered ? '/src/app/public/public.tsx' : '/src/main.tsx')
    .replace('</head>', '<link rel="stylesheet" href="/src/app.css" /></head>');
}

/**
 * What the server does for the built console, done for the development server: which page an address gets, its language and theme.
 * Public pages are not prerendered here; they are drawn by their code.
 */
export function developmentPages(): Plugin {
  return {
    name: 'foyer-development-pages',
    config: () => ({
      server: {
        proxy: Object.fromEntries(
          ['/api', '/master', '/media', '/dev/', '/healthz', '/readyz'].map((path) => [path, { target: platform, changeOrigin: false }]),
        ),
      },
    }),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://development.invalid');
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!wantsPage || pathname.startsWith('/@') || /^\/(?:api|master|media|dev)\//.test(pathname)) return next();
        const redirect = redirectOf(pathname, request.url?.split('?')[1]);
        if (redirect) {
          response.writeHead(302, redirect).end();
          return;
        }
        response.setHeader('Content-Type', 'text/html');
        response.end(await server.transformIndexHtml(request.url ?? '/', pageOf(pathname, request)));
      });
    },
  };
}
