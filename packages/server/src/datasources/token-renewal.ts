import { providersOf } from '#connectors/named-systems.rules.ts';
import type { Outgoing } from '#outgoing/outgoing.ts';
import type { Platform } from '#platform.ts';
import { type AuthorizationRow, claimDue, openSecret, openTokens, sealedOf, writeRenewal } from './authorization.store.ts';
import { readConnectorBehind } from './datasource.store.ts';
import { renewalPauseMs, renewalTime } from './provider.rules.ts';
import { refreshTokens, type TokenAnswer } from './provider.ts';

/** Who has claimed a renewal and does not answer within this has died. */
const claimMs = 2 * 60_000;
const atOnce = 20;

type Renewal = TokenAnswer | { readonly fault: 'AUTHORIZATION_MOVED' };
/** What ends an authorization, and what is said of it. */
const revocations: Readonly<Partial<Record<string, string>>> = {
  AUTHORIZATION_REFUSED: 'AUTHORIZATION_REVOKED',
  AUTHORIZATION_MOVED: 'AUTHORIZATION_MOVED',
};

/** Renews the tokens that end soon, some at a time until none is left, and answers how many. Any number of servers may do it at once. Nobody waits for a provider inside a transaction. */
export async function renewTokens(
  platform: Pick<Platform, 'clock' | 'database' | 'keys' | 'metrics' | 'providerAddress'>,
  outgoing: Outgoing,
): Promise<number> {
  const { clock, database, keys, metrics, providerAddress } = platform;

  async function renewed(row: AuthorizationRow, connectorId: string): Promise<Renewal> {
    const connector = await readConnectorBehind(database, connectorId);
    const provider = connector && providersOf(connector).find(({ authTag }) => authTag === row.tag);
    const kept = opened(row);
    if (provider === undefined || kept?.refreshToken === undefined) return { fault: 'PROVIDER_REFUSED' };
    if (kept.tokenUrl !== undefined && kept.tokenUrl !== provider.tokenUrl) return { fault: 'AUTHORIZATION_MOVED' };
    return refreshTokens(
      outgoing,
      { ...provider, tokenUrl: providerAddress(provider.tokenUrl) },
      { clientId: row.clientId, clientSecret: kept.clientSecret },
      kept.refreshToken,
    );
  }

  /** What is kept of a row; nothing where no key opens it, for which the others do not wait. */
  function opened(row: AuthorizationRow) {
    try {
      const { refreshToken, tokenUrl } = openTokens(keys, row) ?? {};
      return { clientSecret: openSecret(keys, row), refreshToken, tokenUrl };
    } catch {
      return undefined;
    }
  }

  for (let count = 0; ; ) {
    const due = await database.transaction({ kind: 'system' }, (tx) => claimDue(tx, clock.now(), claimMs, atOnce));
    await Promise.all(
      due.map(async ({ row, connectorId }) => {
        const answer = await renewed(row, connectorId);
        const now = clock.now();
        const after = outcomeOf(answer, row, now);
        metrics.tokenRenewal('tokens' in answer ? 'renewed' : revocations[answer.fault] ? 'revoked' : 'failed');
        await database.transaction({ kind: 'system' }, (tx) => writeRenewal(tx, row, after));
      }),
    );
    count += due.length;
    if (due.length < atOnce) return count;
  }

  function outcomeOf(answer: Renewal, row: AuthorizationRow, now: Date): Parameters<typeof writeRenewal>[2] {
    if ('tokens' in answer) {
      const { refreshToken: former, tokenUrl } = openTokens(keys, row) ?? {};
      // Some providers give a new refresh token each time, others let the first one live.
      const tokens = { ...answer.tokens, refreshToken: answer.tokens.refreshToken ?? former };
      const { accessToken, refreshToken, lifeSeconds } = tokens;
      const expiresAt = lifeSeconds === undefined ? undefined : new Date(now.getTime() + lifeSeconds * 1000).toISOString();
      return {
        tokens: sealedOf(keys, row).tokens({ accessToken, refreshToken, expiresAt, tokenUrl }),
        refreshAt: renewalTime(tokens, now),
        failures: 0,
      };
    }
    const message = revocations[answer.fault];
    if (message !== undefined) return { status: 'revoked', message, tokens: null, refreshAt: null, at: now };
    const failures = row.failures + 1;
    return { refreshAt: new Date(now.getTime() + renewalPauseMs(row.failures)), failures };
  }
}
