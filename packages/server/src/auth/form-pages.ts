import { type FormAnswerOf, type FormDocument, formAnswers } from '@foyer/api/auth/form-answers';
import { defaultDestination, readNext } from '@foyer/api/auth/safe-next';
import { smallBody } from '@foyer/api/body-limit';
import type { Language } from '@foyer/api/languages';
import type { RateLimitName } from '@foyer/api/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthRequests } from '#auth-requests.ts';
import type { Caller } from '#caller.ts';
import { comesFirst } from '#http/asking.ts';
import type { ConsoleFiles } from '#http/console-files.ts';
import { type CookieJar, cookieJarOf } from '#http/cookie-jar.ts';
import type { Identify } from '#http/identification.ts';
import { sourceOf } from '#http/implement.ts';
import type { Fail } from '#http/operation.ts';
import { mayPostForm } from '#http/origin-check.ts';
import { languageOfPage, sendPage } from '#http/pages.ts';
import { ProblemError } from '#http/problem.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { checkMediaType, type FormFields, takesBody } from '#http/request-bodies.ts';
import { clientAddress, linkOriginOf, originOf } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import { destinationAfterSignIn } from './auth.rules.ts';
import { addressOf, arrivalAt, type FormAddress } from './page-address.ts';
import { type SignInContext, signInContextOf } from './sign-in-cookies.ts';

/** What pages with forms work with. */
export interface FormPageOptions {
  readonly platform: Platform;
  readonly files: ConsoleFiles;
  readonly identify: Identify;
  readonly rateLimits: RateLimits;
  readonly authRequests: AuthRequests;
}

/** A page's query as it came. */
type Query = Readonly<Record<string, unknown>>;

/** A value of a query or a form when it is a text with something in it. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Sends a browser on: 303 after a form, which makes the next request a GET. */
export function go(reply: FastifyReply, status: 302 | 303, address: string): FastifyReply {
  return reply.code(status).headers({ location: address, 'cache-control': 'no-store', vary: 'Cookie' }).send();
}

/** What signing in needs to know of the browser that sent a form. */
function contextOf({ config }: Platform, request: FastifyRequest, cookies: CookieJar): SignInContext {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
  return signInContextOf({ cookies, address: clientAddress(request), userAgent, linkOrigin: linkOriginOf(request, config) });
}

/** Where somebody who is signed in goes instead of signing in. */
export async function signedInDestination(
  { platform, identify, authRequests }: FormPageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const { next, req, loggedOut, skipCheck } = request.query as Query;
  if (loggedOut !== undefined || skipCheck !== undefined) return undefined;
  const cookies = cookieJarOf(request, reply, platform.config);
  const caller = await identify({ cookies, organizationId: undefined, renews: false, userAgent: '' });
  if (!caller) return undefined;
  const asked = textOf(req);
  const finished = asked && (await authRequests.finish(asked, caller.session, contextOf(platform, request, cookies).from));
  return finished || (destinationAfterSignIn(readNext(textOf(next)), caller.session.person.confirmed) ?? defaultDestination);
}

/** Where somebody goes whom a form has just signed in. */
export function arrivalOf(destination: string | undefined, form: Pick<SentForm<never>, 'query'>): string {
  return arrivalAt(destination, { next: form.query('next'), req: form.query('req') }) ?? defaultDestination;
}

/** A form as a browser sent it by itself. */
export interface SentForm<Name extends string> {
  /** Of the fields that the page has. */
  readonly texts: { readonly [Field in Name]?: string };
  /** Texts of the page's address, where they are texts. */
  query(name: string): string | undefined;
  readonly cookies: CookieJar;
  readonly context: SignInContext;
  readonly language: Language;
  /** Whoever is signed in in this browser. */
  caller(): Promise<Caller | undefined>;
}

/** How a form is answered: with another page, or with the same one that says something (a key of the namespace `errors`, or of what was done). */
export type FormAnswer<Document extends FormDocument> =
  | { readonly leadsTo: string }
  | { readonly says: FormAnswerOf<Document> | undefined };

/** Ends a form's work with something that its page can say. */
export type FormFail<Document extends FormDocument> = Fail<FormAnswerOf<Document>>;

/** Ends the work on a form with what its page says. */
class FormRefusal<Document extends FormDocument> extends Error {
  override readonly name = 'FormRefusal';
  readonly says: FormAnswerOf<Document>;
  constructor(says: FormAnswerOf<Document>) {
    super(says);
    this.says = says;
  }
}

/** Something that a page can say, by its name; undefined where it cannot. */
function answerNamed<Document extends FormDocument>(document: Document, name: string | undefined): FormAnswerOf<Document> | undefined {
  const answers: readonly FormAnswerOf<Document>[] = formAnswers[document];
  return answers.find((answer) => answer === name);
}

/** What some work on a form leads to, or with what it is refused. What goes wrong besides is none of the page's. */
export async function orRefusal<Document extends FormDocument, Result>(
  document: Document,
  work: (fail: FormFail<Document>) => Promise<Result>,
): Promise<Result | { readonly says: FormAnswerOf<Document> }> {
  try {
    return await work((code, { fields = {} } = {}) => {
      // A page says the first broken rule's own words where there are fields, as an answer does.
      throw new FormRefusal(answerNamed(document, Object.values(fields)[0]) ?? code);
    });
  } catch (refusal) {
    if (refusal instanceof FormRefusal) return { says: refusal.says };
    throw refusal;
  }
}

/** A page whose form works without any code in the browser. */
interface FormPage<Name extends string, Document extends FormDocument> {
  readonly document: Document;
  /** The same page may have two addresses. */
  readonly pages: readonly (FormAddress & { readonly prerendered: Document })[];
  readonly fields: readonly Name[];
  /** What stays in the address when the page comes back. A password never does. */
  readonly kept: (form: SentForm<Name>) => Readonly<Record<string, string | undefined>>;
  /** What is counted before the form is read. */
  readonly rateLimit: RateLimitName;
  /** `fail` ends it: the page comes back and says why. */
  readonly attempt: (form: SentForm<Name>, fail: FormFail<Document>) => Promise<FormAnswer<Document>>;
}

/** The first broken rule's key, as far as the page can say it. */
export function firstKeyOf<Document extends FormDocument>(
  document: Document,
  issues: readonly { readonly message: string }[],
): FormAnswerOf<Document> | 'VALIDATION_FAILED' {
  return answerNamed(document, issues[0]?.message) ?? 'VALIDATION_FAILED';
}

/** Takes the form of a page, form-encoded and from its own origin only, and answers 303: a reload sends nothing again. */
export function takeForm<Name extends string, Document extends FormDocument>(
  app: FastifyInstance,
  options: FormPageOptions,
  page: FormPage<Name, Document>,
): void {
  const { platform, files, identify, rateLimits } = options;
  const late = new WeakSet<FastifyRequest>();

  /** Lets a form in before anything of it is read. One too many is answered after that all the same: what was typed stays on the page. */
  async function admit({ pattern: path }: FormAddress, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!mayPostForm(sourceOf(request), originOf(request, platform.config)))
      return sendPage(files, request, reply, { path, failedWith: 'ORIGIN_REJECTED', status: 403 });
    try {
      await rateLimits.count(page.rateLimit, { address: clientAddress(request) });
    } catch (refusal) {
      if (!(refusal instanceof ProblemError)) throw refusal;
      late.add(request);
    }
    checkMediaType(request, 'form');
    return undefined;
  }

  function sentForm(request: FastifyRequest, reply: FastifyReply): { form: SentForm<Name>; isStrange: boolean } {
    const texts = (request.body as FormFields | undefined)?.texts ?? {};
    const cookies = cookieJarOf(request, reply, platform.config);
    const known = page.fields.filter((name) => Object.hasOwn(texts, name));
    const form: SentForm<Name> = {
      texts: Object.fromEntries(known.map((name) => [name, texts[name]])) as SentForm<Name>['texts'],
      query: (name) => textOf((request.query as Query)[name]),
      cookies,
      context: contextOf(platform, request, cookies),
      language: languageOfPage(request),
      caller: () => identify({ cookies, organizationId: undefined, renews: true, userAgent: '' }),
    };
    return { form, isStrange: Object.keys(texts).length > known.length };
  }

  async function answerTo(request: FastifyRequest, reply: FastifyReply): Promise<{ form: SentForm<Name>; answer: FormAnswer<Document> }> {
    const { form, isStrange } = sentForm(request, reply);
    if (late.has(request)) return { form, answer: { says: 'TOO_MANY_ATTEMPTS' } };
    if (isStrange) return { form, answer: { says: 'VALIDATION_FAILED' } };
    return { form, answer: await orRefusal(page.document, (fail) => page.attempt(form, fail)) };
  }

  const { bodyLimit, config } = takesBody(smallBody);
  const route = { bodyLimit, config: { ...config, ...comesFirst(page.rateLimit) } };
  for (const address of page.pages)
    app.post(address.pattern, { ...route, onRequest: (request, reply) => admit(address, request, reply) }, async (request, reply) => {
      const { form, answer } = await answerTo(request, reply);
      if ('leadsTo' in answer) return go(reply, 303, answer.leadsTo);
      return go(reply, 303, addressOf(address, { ...page.kept(form), error: answer.says }));
    });
}

/** Answers a page whose visitor goes on at once when they are signed in. `missing` says what the page needs of its visitor and they have not. */
export function serveSignInPage(
  app: FastifyInstance,
  options: FormPageOptions,
  { pattern: path }: FormAddress,
  missing?: (cookies: CookieJar) => Promise<string | undefined>,
): void {
  app.get(path, async (request, reply) => {
    const destination = await signedInDestination(options, request, reply);
    if (destination !== undefined) return go(reply, 302, destination);
    const lacks = await missing?.(cookieJarOf(request, reply, options.platform.config));
    return sendPage(options.files, request, reply, { path, failedWith: lacks ?? textOf((request.query as Query).error) });
  });
}
