import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** How much work a compression is worth: much for what is answered often, little for what is made for one request. */
const efforts = {
  often: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  once: { brotli: 4, gzip: 4 },
} as const;
type Use = keyof typeof efforts;

const compressors = {
  br: (content: Buffer, use: Use) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[use].brotli } }),
  gzip: (content: Buffer, use: Use) => promisify(gzip)(content, { level: efforts[use].gzip }),
  identity: async (content: Buffer) => content,
} as const satisfies Record<Encoding, (content: Buffer, use: Use) => Promise<Buffer>>;

/** A text to be answered: compressed once for each encoding, at its first asking. */
export interface EncodedContent {
  readonly text: string;
  readonly etag: string;
  as(encoding: Encoding): Promise<Buffer>;
}

/** Prepares a text for being answered. */
export function encodedContent(text: string, use: Use = 'often'): EncodedContent {
  const content = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    text,
    etag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    as: (encoding) => {
      const known = made.get(encoding) ?? compressors[encoding](content, use);
      made.set(encoding, known);
      return known;
    },
  };
}

/** The best encoding that a browser says it takes. */
export function encodingOf(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', quality] = part.split(';').map((text) => text.trim().toLowerCase());
      return [name, quality === undefined || !/^q=0(?:\.0*)?$/.test(quality)];
    }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : 'identity';
}

/**
 * Answers a text that the browser keeps and asks about each time: 304 when it has the newest. `isNeverKept` is for what must not come
 * back as it was, not even by the Back button, which shows what is kept without asking.
 */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
  headers: { type: string; vary: string; isPrivate?: boolean; isNeverKept?: boolean },
): Promise<FastifyReply> {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${content.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const control = headers.isNeverKept ? 'no-store' : headers.isPrivate ? 'private, no-cache' : 'no-cache';
  reply.headers({ etag, vary: headers.vary, 'cache-control': control });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) && reply.statusCode === 200) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(headers.type).send(await content.as(encoding));
}
