import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Language, languageCodes, languages } from '@foyer/api/languages';
import { withSomeOrganization } from '@foyer/api/organizations/empty-organization';
import { inviteInNext, invitePageAnswer } from '@foyer/api/organizations/invite-link';
import { paths } from '@foyer/api/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#html-text.ts';
import { type ConsoleFiles, type Theme, themes } from './console-files.ts';
import { cookieNames } from './cookie-jar.ts';
import { encodedContent, sendEncoded } from './encoded-content.ts';
import { sendProblem } from './failures.ts';
import { languageOfHeader } from './language.ts';
import { notReady, ProblemError } from './problem.ts';
import { allowScripts, carriesSecret } from './security-headers.ts';

const yearSeconds = 31_536_000;
/** Files beside the pages: the icon, the service worker, a manifest. */
const looseFile = /^\/([\w-]+\.(?:svg|png|ico|js|webmanifest|txt))$/;

/** What somebody chose. Over TLS the console writes it under a name that only this host can write; earlier versions wrote the plain one. */
function choiceOf({ cookies }: FastifyRequest, name: 'foyer-locale' | 'foyer-theme' | 'foyer-first'): string | undefined {
  return cookies[`__Host-${name}`] ?? cookies[name];
}

/** The language of a page: what the person chose, else what the browser asks for. */
export function languageOfPage(request: FastifyRequest): Language {
  const chosen = choiceOf(request, 'foyer-locale');
  return (
    languageCodes.find((language) => language === chosen || languages[language].tag === chosen) ??
    languageOfHeader(request.headers['accept-language'])
  );
}

/** The theme of a page: what the person chose, else the system's. */
export function themeOfPage(request: FastifyRequest): Theme {
  return themes.find((theme) => theme === choiceOf(request, 'foyer-theme')) ?? 'system';
}

const longestAddress = 254;

/**
 * A prerendered page with what its address carries already in its form: the e-mail address and the tick of a form that came back.
 * The code of the page does the same; this is for whoever has none. A password is never in an address.
 */
export function withGivenFields(html: string, query: unknown): string {
  const { email, remember } = query as { readonly email?: unknown; readonly remember?: unknown };
  // A plus sign in an address that was written by hand arrives as a space.
  const address = typeof email === 'string' ? email.trim().replaceAll(' ', '+').slice(0, longestAddress) : '';
  if (address === '' && remember !== 'true') return html;
  return html.replace(/<input\b[^>]*>/g, (input) => {
    if (address !== '' && / type="email"/.test(input)) return `<input value="${escapeHtml(address)}"${input.slice('<input'.length)}`;
    if (remember === 'true' && / type="checkbox"/.test(input) && / name="remember"/.test(input)) {
      return `<input checked=""${input.slice('<input'.length)}`;
    }
    return input;
  });
}

/** A text of a query, given once. */
function textOf(query: unknown, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

const hasSession = (request: FastifyRequest) => Object.keys(request.cookies).some((name) => name.endsWith(cookieNames.session));

/** Answers the page of an address, in the person's language and theme. */
export async function sendPage(
  files: ConsoleFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  given: { readonly path: string; readonly failedWith?: string | undefined; readonly status?: number },
): Promise<FastifyReply> {
  const wish = {
    language: languageOfPage(request),
    theme: themeOfPage(request),
    // Signing in or up on the way to an invite: the document keeps its place.
    failedWith: given.failedWith ?? (inviteInNext(textOf(request.query, 'next')) && invitePageAnswer),
    first: choiceOf(request, 'foyer-first') || undefined,
  };
  const page = await files.pageFor(given.path, wish);
  if (!page) return sendProblem(request, reply, notReady());
  reply.code(given.status ?? page.status);
  const filled = withGivenFields(page.content.text, request.query);
  const content = filled === page.content.text ? page.content : encodedContent(filled, 'once');
  allowScripts(reply, page.scripts);
  // Asked for beside the code, as fetch() asks for them; nobody signed out is asked to.
  if (page.calls.length > 0 && hasSession(request))
    reply.header('link', page.calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`).join(', '));
  return sendEncoded(request, reply, content, {
    type: 'text/html; charset=utf-8',
    vary: 'Cookie, Accept-Language, Accept-Encoding',
    isPrivate: page.calls.length > 0 || content !== page.content,
    // Of an app's page nothing but the names of its files stands in it: after a deployment these are gone, and Back would show an empty page.
    // And what is kept is kept under its address.
    isNeverKept: page.isApp || carriesSecret(given.path),
  });
}

/** Serves what the console's build left: assets that never change, and whatever else a browser asks for by name. */
export async function consolePages(
  app: FastifyInstance,
  { folder, files }: { readonly folder: string; readonly files: ConsoleFiles },
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, suppressWarning: true });
  const isFile = async (path: string) => (await stat(join(folder, path)).catch(() => undefined))?.isFile() ?? false;
  const missing = (request: FastifyRequest, reply: FastifyReply) => sendProblem(request, reply, new ProblemError('NOT_FOUND', 404));

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const path = `assets/${request.params.file}`;
    if (!/^[\w.-]+$/.test(request.params.file) || !(await isFile(path))) return missing(request, reply);
    return reply.sendFile(path, { maxAge: yearSeconds * 1000, immutable: true });
  });

  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const [, name] = looseFile.exec(path) ?? [];
    if (name !== undefined) {
      if (!(await isFile(name))) return missing(request, reply);
      return reply.code(200).header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
    }
    const filled = withSomeOrganization(path);
    if (filled !== undefined && (await files.hasPage(filled)))
      return reply.header('cache-control', 'no-store').redirect(paths.organizations.pattern);
    const { error } = request.query as { error?: unknown };
    return sendPage(files, request, reply, { path, failedWith: typeof error === 'string' ? error : undefined });
  };
}
