import type * as contract from '@foyer/api/inbox/inbox.contract';
import type { Handler } from '#http/operation.ts';
import { streamRetrySeconds } from './inbox.rules.ts';

export const watchInbox: Handler<typeof contract.watchInbox> = async ({ session, fail }, { inboxWatch }) => {
  const refuse = () => {
    const refusal = inboxWatch.refusalFor(session.person.id);
    if (refusal) fail(refusal, { retryAfterSeconds: streamRetrySeconds });
  };
  refuse();
  // A failure is still answered as one; from here on there is only an end.
  const news = (await inboxWatch.read([session.tokenHash])).get(session.tokenHash.toString('hex')) ?? fail('SESSION_EXPIRED');
  // Others have come meanwhile.
  refuse();
  return { status: 200, events: inboxWatch.follow(session, news) };
};
