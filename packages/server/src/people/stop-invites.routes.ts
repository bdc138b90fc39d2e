import { smallBody } from '@foyer/api/body-limit';
import { paths } from '@foyer/api/paths';
import { commonErrors } from '@foyer/api/problem.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPage, themeOfPage } from '#http/pages.ts';
import { ProblemError } from '#http/problem.ts';
import type { RateLimits } from '#http/rate-limits.ts';
import { type FormFields, takesBody } from '#http/request-bodies.ts';
import type { Platform } from '#platform.ts';
import { changeInviteMails, findStopped } from './invite-mail.store.ts';
import { readStopKey } from './stop-invites.ts';
import { oneClickField, resumeField, type StopInvitesState, stopInvitesPage } from './stop-invites-page.ts';

/**
 * `/stopInvites`: what a mail program posts for its reader (RFC 8058), and the page for whoever opens the link. The key in the address is
 * all that counts: there is no session, no cookie is read, and so there is no request to forge.
 */
export function stopInvitesRoutes(
  app: FastifyInstance,
  { platform, rateLimits }: { readonly platform: Platform; readonly rateLimits: RateLimits },
): void {
  const { clock, database, keys } = platform;
  const emailOf = ({ query }: FastifyRequest) => readStopKey(keys, (query as { readonly key?: unknown }).key);
  const onRequest = (request: FastifyRequest) => rateLimits.count('open', { address: request.ip });

  const answer = (request: FastifyRequest, reply: FastifyReply, state: StopInvitesState) =>
    reply
      .code(state ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(stopInvitesPage(state, { language: languageOfPage(request), theme: themeOfPage(request) }));

  app.get(paths.stopInvites.pattern, { onRequest }, async (request, reply) => {
    const email = emailOf(request);
    if (email === undefined) return answer(request, reply, undefined);
    const stopped = await database.read({ kind: 'system' }, (tx) => findStopped(tx, keys, [email]));
    return answer(request, reply, { email, isStopped: stopped.has(email) });
  });

  app.post(paths.stopInvites.pattern, { ...takesBody(smallBody), onRequest }, async (request, reply) => {
    const email = emailOf(request);
    if (email === undefined) return answer(request, reply, undefined);
    const { texts } = (request.body ?? { texts: {} }) as Pick<FormFields, 'texts'>;
    const isStopped = texts?.[oneClickField.name] === oneClickField.value;
    if (!isStopped && texts?.[resumeField.name] !== resumeField.value)
      throw new ProblemError('MALFORMED_BODY', commonErrors.MALFORMED_BODY);
    await changeInviteMails(database, keys, { email, isStopped, now: clock.now() });
    // No redirect: a mail program that posts does not follow one.
    return answer(request, reply, { email, isStopped });
  });
}
