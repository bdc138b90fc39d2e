import { and, desc, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mailOutbox } from '#db/schema.ts';
import { languageOfPage, themeOfPage } from '#http/pages.ts';
import { linkOriginOf, originOf } from '#http/transport.ts';
import type { Platform } from '#platform.ts';
import type { MailContent } from './mail-writer.ts';
import { mailboxPage, type ReceivedMail } from './mailbox-page.ts';

export type { ReceivedMail } from './mailbox-page.ts';

const shownAtMost = 200;

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
    dev.get('/dev/mailbox', async (request, reply) => {
      reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').type('text/html; charset=utf-8');
      const origins = [originOf(request, platform.config), linkOriginOf(request, platform.config)];
      return mailboxPage(await readMailbox(platform), { language: languageOfPage(request), theme: themeOfPage(request), origins });
    });
  });
}
