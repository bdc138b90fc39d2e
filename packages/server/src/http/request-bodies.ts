import { type BodyLimit, smallBody } from '@foyer/api/body-limit';
import type { Body } from '@foyer/api/endpoint';
import { type CommonErrorCode, commonErrors } from '@foyer/api/problem.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBoundedJson } from './bounded-json.ts';
import { multipartFault } from './bounded-multipart.ts';
import { ProblemError } from './problem.ts';

/** A body of named values; a name that comes twice is refused before this. */
export interface FormFields {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const refusal = (code: CommonErrorCode) => new ProblemError(code, commonErrors[code]);

const mediaTypes: Readonly<Record<Body['encoding'], RegExp>> = {
  json: /^application\/json\s*(?:;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(?:;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
};

/** Answers 415, before anything of it is read, when a body is of another type than it should be. No body at all is of any. */
export function checkMediaType({ headers }: FastifyRequest, encoding: Body['encoding']): void {
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  const type = headers['content-type'] ?? '';
  if ((hasBody || type) && !mediaTypes[encoding].test(type)) throw refusal('UNSUPPORTED_MEDIA_TYPE');
}

/** What a route says of its body. Where it says nothing the body is a small one. */
export function takesBody(limit: BodyLimit) {
  return { bodyLimit: limit.bytes, config: { bodyBounds: limit } };
}

const boundsOf = (request: FastifyRequest) => request.routeOptions.config.bodyBounds ?? smallBody;

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw refusal('MALFORMED_BODY');
  }
}

async function collect(entries: Iterable<[string, string | Blob]>): Promise<FormFields> {
  const texts = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const [name, value] of entries) {
    if (texts.has(name) || files.has(name)) throw refusal('MALFORMED_BODY');
    if (typeof value === 'string') texts.set(name, value);
    else files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  // `fromEntries` makes own properties even of names like `__proto__`.
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
}

/** Reads JSON, forms and uploads, no more of them than the route takes; any other type of body is answered 415. */
export function readRequestBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const read = readBoundedJson(readText(body), boundsOf(request));
    if ('fault' in read) throw refusal(read.fault);
    return read.value;
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const text = readText(body);
    if (text.split('&').length > boundsOf(request).values) throw refusal('BODY_TOO_COMPLEX');
    return collect(new URLSearchParams(text));
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const contentType = request.headers['content-type'] ?? '';
    const fault = multipartFault(contentType, body, boundsOf(request));
    if (fault) throw refusal(fault);
    let form: FormData;
    try {
      form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    } catch {
      throw refusal('MALFORMED_BODY');
    }
    return collect(form as unknown as Iterable<[string, string | Blob]>);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much the route's body may hold. */
    bodyBounds?: BodyLimit;
  }
}
