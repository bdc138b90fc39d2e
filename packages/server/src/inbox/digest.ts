import { entryPath } from '@foyer/api/inbox/inbox-link';
import { topicsMailed } from '@foyer/api/inbox/mail-topic';
import { paths } from '@foyer/api/paths';
import { mailLocaleOf } from '#auth/account-mails.ts';
import type { Transaction } from '#db/database.ts';
import { ownLinkOrigin } from '#http/transport.ts';
import { stopLinkOf } from '#mail/mail-stop.ts';
import type { MailValues } from '#mail/mail-values.ts';
import type { Platform } from '#platform.ts';
import { claimDigest, listDue, noteDigest } from './digest.store.ts';
import { digestNamedMaximum, isInDigest } from './inbox.rules.ts';
import { entryOf } from './inbox-entry.ts';
import { digestStopLink } from './stop-digest.ts';

type DigestPlatform = Pick<Platform, 'clock' | 'config' | 'database' | 'keys' | 'outbox'>;
type Reader = NonNullable<Awaited<ReturnType<typeof claimDigest>>>;

/** What of a person's inbox is mailed; nothing to whom no mail may go, or who wants none. */
function mailedOf(reader: Reader, due: Awaited<ReturnType<typeof listDue>>) {
  if (reader.confirmedAt === null || reader.digestStopped) return [];
  const topics = topicsMailed(reader.digestChoices);
  return due.filter((row) => isInDigest(row, topics)).map((row) => entryOf(row));
}

function valuesOf({ config, keys }: DigestPlatform, reader: Reader, entries: ReturnType<typeof mailedOf>): MailValues['digest'] {
  const origin = ownLinkOrigin(config);
  const places = new Set(entries.map(({ organization }) => organization.id));
  const [place] = places;
  return {
    givenName: reader.givenName,
    link: `${origin}${places.size === 1 && place !== undefined ? paths.organization.to({ id: place }) : paths.organizations.to()}`,
    entries: entries.slice(0, digestNamedMaximum).map((entry) => ({ ...entry, link: `${origin}${entryPath(entry)}` })),
    count: entries.length,
    settingsLink: `${origin}${paths.account.to()}`,
    stopLink: stopLinkOf(keys, digestStopLink, origin, reader.id),
  };
}

/** Deals with one person's digest. Claim, mail and note are one transaction: all of it is kept or nothing. */
async function mailNext(platform: DigestPlatform, tx: Transaction): Promise<'none' | 'passed' | 'mailed'> {
  const now = platform.clock.now();
  const reader = await claimDigest(tx, now);
  if (reader === undefined) return 'none';
  const due = await listDue(tx, reader.id, now);
  const entries = mailedOf(reader, due);
  if (entries.length > 0)
    await platform.outbox.queue(tx, {
      kind: 'digest',
      recipient: reader.email,
      locale: mailLocaleOf(reader),
      values: valuesOf(platform, reader, entries),
    });
  const entryIds = due.map(({ id }) => id);
  await noteDigest(tx, { personId: reader.id, entryIds, isMailed: entries.length > 0 }, now);
  return entries.length > 0 ? 'mailed' : 'passed';
}

/** Mails what people have not read (IBX-12), one person after the other until none is left; answers how many were mailed. Any number of servers may do it at once. */
export async function mailDigests(platform: DigestPlatform): Promise<number> {
  for (let mailed = 0; ; ) {
    const outcome = await platform.database.transaction({ kind: 'system' }, (tx) => mailNext(platform, tx));
    if (outcome === 'none') return mailed;
    if (outcome === 'mailed') mailed += 1;
  }
}
