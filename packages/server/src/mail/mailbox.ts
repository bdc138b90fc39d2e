import { and, desc, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailOutbox } from '#db/schema.ts';
import { escapeHtml } from '#html-text.ts';
import type { Platform } from '#platform.ts';
import type { MailContent } from './texts.ts';

const shownAtMost = 200;

/** A mail that arrived in the mailbox. */
export interface ReceivedMail extends MailContent {
  readonly to: string;
  readonly kind: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

/** The mails that were sent while there was no SMTP server, newest last. */
export async function readMailbox({ database, keys }: Pick<Platform, 'database' | 'keys'>): Promise<ReceivedMail[]> {
  const rows = await database.read({ kind: 'system' }, (tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(isNotNull(mailOutbox.sentAt), isNotNull(mailOutbox.sealed)))
      .orderBy(desc(mailOutbox.position))
      .limit(shownAtMost),
  );
  return rows.reverse().flatMap((row) => {
    if (row.sealed === null || row.sentAt === null) return [];
    try {
      const content = JSON.parse(keys.open('mail', row.id, row.sealed)) as MailContent;
      return [{ to: row.recipient, ...content, kind: row.kind, sentAt: row.sentAt.toISOString() }];
    } catch {
      // Sealed by another key: the database came from elsewhere.
      return [];
    }
  });
}

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** The request comes from this machine, by a name of this machine (another name may be a foreign page's), and through no proxy. */
function isLocal(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return (
    forwarded === undefined && loopbackAddress.test(request.socket.remoteAddress ?? '') && loopbackHost.test(request.headers.host ?? '')
  );
}

function page(mails: readonly ReceivedMail[]): string {
  const articles = [...mails].reverse().map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
<pre>${escapeHtml(mail.text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mailbox - Foyer</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Mailbox</h1>
<p>What Foyer would have sent. Newest first.</p>
${articles.join('\n<hr>\n') || '<p>No mail yet.</p>'}
</body>
</html>
`;
}

/** `/dev/mailbox` and `/dev/mailbox.json`, for this machine only. Registers nothing in production. */
export async function mailboxRoutes(app: FastifyInstance, { platform }: { readonly platform: Platform }): Promise<void> {
  if (platform.config.production) return;
  app.register(async (dev) => {
    dev.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
    });
    dev.get('/dev/mailbox.json', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return (await readMailbox(platform)).map(({ to, subject, text, html, kind, sentAt }) => ({ to, subject, text, html, kind, sentAt }));
    });
    dev.get('/dev/mailbox', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
      return page(await readMailbox(platform));
    });
  });
}
