import { smallBody } from '@foyer/api/body-limit';
import { commonErrors } from '@foyer/api/problem.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPage, themeOfPage } from '#http/pages.ts';
import { ProblemError } from '#http/problem.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { type FormFields, takesBody } from '#http/request-bodies.ts';
import { clientAddress } from '#http/transport.ts';
import type { Keys } from '#keys.ts';
import { type MailStop, type MailStopState, readStopKey } from './mail-stop.ts';
import { mailStopPage, oneClickField, resumeField } from './mail-stop-page.ts';

interface MailStopRoutes {
  readonly keys: Keys;
  readonly rateLimits: RateLimits;
  readonly stops: readonly MailStop[];
}

/**
 * Where mails are stopped (IBX-14, PPL-34): what a mail program posts for its reader (RFC 8058), and the page for whoever opens the link. The key
 * in the address is all that counts: there is no session, no cookie is read, and so there is no request to forge.
 */
export function mailStopRoutes(app: FastifyInstance, { keys, rateLimits, stops }: MailStopRoutes): void {
  const onRequest = (request: FastifyRequest) => rateLimits.count('open', { address: clientAddress(request) });

  for (const { link, page, find, change } of stops) {
    const readerOf = ({ query }: FastifyRequest) => readStopKey(keys, link, (query as { readonly key?: unknown }).key);
    const stateOf = async (request: FastifyRequest) => {
      const reader = readerOf(request);
      const state = reader === undefined ? undefined : await find(reader);
      return reader === undefined || state === undefined ? undefined : { reader, state };
    };
    const answer = (request: FastifyRequest, reply: FastifyReply, state: MailStopState | undefined) =>
      reply
        .code(state ? 200 : 404)
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(mailStopPage(state, { page, language: languageOfPage(request), theme: themeOfPage(request) }));

    app.get(link.path.pattern, { onRequest }, async (request, reply) => answer(request, reply, (await stateOf(request))?.state));

    app.post(link.path.pattern, { ...takesBody(smallBody), onRequest }, async (request, reply) => {
      const found = await stateOf(request);
      if (found === undefined) return answer(request, reply, undefined);
      const { texts } = (request.body ?? { texts: {} }) as Pick<FormFields, 'texts'>;
      const isStopped = texts?.[oneClickField.name] === oneClickField.value;
      if (!isStopped && texts?.[resumeField.name] !== resumeField.value)
        throw new ProblemError('MALFORMED_BODY', commonErrors.MALFORMED_BODY);
      await change(found.reader, isStopped);
      // No redirect: a mail program that posts does not follow one.
      return answer(request, reply, { ...found.state, isStopped });
    });
  }
}
