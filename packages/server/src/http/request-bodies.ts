import { isHarmlessJson } from '@foyer/api/connectors/json-document';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

export const jsonLimitBytes = 1024 * 1024;
/** More levels than anything that is sent has. */
const jsonDepthMax = 100;
export const imageLimitBytes = 2 * 1024 * 1024;
/** An image with the text fields and boundaries around it. */
export const multipartLimitBytes = imageLimitBytes + 64 * 1024;

/** A body of named values; a name that comes twice is refused before this. */
export interface FormFields {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const malformed = () => new ProblemError('MALFORMED_BODY', 400);

function readText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw malformed();
  }
}

async function collect(entries: Iterable<[string, string | Blob]>): Promise<FormFields> {
  const texts = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const [name, value] of entries) {
    if (texts.has(name) || files.has(name)) throw malformed();
    if (typeof value === 'string') texts.set(name, value);
    else files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  // `fromEntries` makes own properties even of names like `__proto__`.
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) };
}

/** Reads JSON, forms and uploads; any other type of body is answered 415. */
export function readRequestBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    // As much as the call takes: `jsonLimitBytes`, or what its declaration says.
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => {
      let value: unknown;
      try {
        value = JSON.parse(readText(body));
      } catch {
        throw malformed();
      }
      // What follows walks it by recursion, and copies its keys.
      if (!isHarmlessJson(value, jsonDepthMax)) throw new ProblemError('VALIDATION_FAILED', 400);
      return value;
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: jsonLimitBytes },
    async (_request: FastifyRequest, body: Buffer) => collect(new URLSearchParams(readText(body))),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: multipartLimitBytes },
    async (request: FastifyRequest, body: Buffer) => {
      let form: FormData;
      try {
        form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
      } catch {
        throw malformed();
      }
      return collect(form as unknown as Iterable<[string, string | Blob]>);
    },
  );
}
