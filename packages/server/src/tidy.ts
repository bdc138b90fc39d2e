import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { unconfirmedLifeMs } from '#auth/auth.rules.ts';
import { purgeConnectors } from '#connectors/connector.store.ts';
import { purgeDatasources } from '#datasources/datasource.store.ts';
import type { Database } from '#db/database.ts';
import {
  accessKey,
  addressLimit,
  authEvent,
  authenticator,
  authorizationRecord,
  connector,
  datasource,
  datasourceAuthorizationFlow,
  mailOutbox,
  mailPace,
  media,
  membership,
  organization,
  organizationEntry,
  person,
  projectCredential,
  secondFactorChallenge,
  session,
  signInFailure,
} from '#db/schema.ts';
import { trimInboxes } from '#inbox/inbox.store.ts';
import { purgeLookUps } from '#share-codes/share-code.store.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';

const dayMs = 24 * 60 * 60_000;
const keepFailuresMs = 24 * 60 * 60_000;
const keepPaceMs = 60 * 60_000;
/** A used confirmation key is known for a while: whoever opens the link again is told that it has done its work. */
const keepKeysMs = 30 * 24 * 60 * 60_000;
/** An expired credential stays in the list for a while: whoever looks why a program is refused finds it there. */
const keepCredentialsMs = 30 * 24 * 60 * 60_000;
const keepSetupMs = 60 * 60_000;
const keepMailsMs = 7 * 24 * 60 * 60_000;
/** A picture is sent before what shows it is saved. After this, whoever wanted it has chosen another or gone. */
const keepPicturesMs = 7 * 24 * 60 * 60_000;

/** Names the sweep among the database's advisory locks. */
const sweepLock = 7_316_001;

/**
 * Removes what has expired and nobody asks for any more; answers whether it did. Of several servers that come to it at once one does
 * it, and the others go on with their work: two sweeps over the same rows would wait for each other.
 */
export async function tidy(database: Database, clock: Clock, { authEventsKeptDays }: Pick<Config, 'authEventsKeptDays'>): Promise<boolean> {
  const now = clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  return database.transaction({ kind: 'system' }, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${sweepLock}::bigint) as free`);
    if (!rows[0]?.free) return false;
    await tx.delete(session).where(or(lt(session.idleExpiresAt, now), lt(session.absoluteExpiresAt, now)));
    await tx
      .delete(person)
      .where(
        and(
          isNull(person.confirmedAt),
          lt(person.createdAt, before(unconfirmedLifeMs)),
          notExists(tx.select({ id: session.id }).from(session).where(eq(session.personId, person.id))),
          notExists(tx.select({ id: membership.personId }).from(membership).where(eq(membership.personId, person.id))),
        ),
      );
    await tx.delete(secondFactorChallenge).where(lt(secondFactorChallenge.expiresAt, before(keepFailuresMs)));
    await tx.delete(signInFailure).where(lt(signInFailure.lastFailureAt, before(keepFailuresMs)));
    await tx.delete(authEvent).where(lt(authEvent.at, before(authEventsKeptDays * dayMs)));
    await tx.delete(organizationEntry).where(lt(organizationEntry.at, before(authEventsKeptDays * dayMs)));
    await tx.delete(addressLimit).where(lt(addressLimit.expire, now.getTime()));
    await tx.delete(mailPace).where(lt(mailPace.askedAt, before(keepPaceMs)));
    await tx.delete(accessKey).where(lt(accessKey.expiresAt, before(keepKeysMs)));
    await tx.delete(projectCredential).where(lt(projectCredential.expiresAt, before(keepCredentialsMs)));
    await trimInboxes(tx, now);
    await purgeConnectors(tx, now);
    await purgeLookUps(tx, now);
    await tx.delete(authorizationRecord).where(lt(authorizationRecord.expiresAt, now));
    await tx.delete(authenticator).where(and(eq(authenticator.confirmed, false), lt(authenticator.createdAt, before(keepSetupMs))));
    await tx.delete(datasourceAuthorizationFlow).where(lt(datasourceAuthorizationFlow.expiresAt, now));
    await purgeDatasources(tx, now);
    // After the rows above: their pictures go with them. A picture is shown by its own organization alone.
    const isShownBy = (table: typeof organization | typeof connector | typeof datasource) =>
      tx.select({ image: table.image }).from(table).where(eq(table.image, media.name));
    await tx
      .delete(media)
      .where(
        and(
          lt(media.createdAt, before(keepPicturesMs)),
          notExists(isShownBy(organization)),
          notExists(isShownBy(connector)),
          notExists(isShownBy(datasource)),
        ),
      );
    await tx.delete(mailOutbox).where(or(lt(mailOutbox.sentAt, before(keepMailsMs)), lt(mailOutbox.failedAt, before(keepMailsMs))));
    return true;
  });
}
