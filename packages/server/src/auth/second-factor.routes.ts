import type * as secondFactor from '@foyer/api/auth/second-factor.contract';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import type { Session } from '#caller.ts';
import type { Transaction } from '#db/database.ts';
import type { CookieJar } from '#http/cookie-jar.ts';
import type { Handlers } from '#http/operation.ts';
import type { ProblemDetails } from '#http/problem.ts';
import type { Platform } from '#platform.ts';
import { queueNotice } from './account-mails.ts';
import { authenticatorSetupMs, codeBackOff } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import {
  countRecoveryCodes,
  deleteAuthenticators,
  findAuthenticator,
  putAuthenticator,
  replaceRecoveryCodes,
} from './authenticator.store.ts';
import { createAuthenticator, createRecoveryCodes, openSecret, recoveryCodeHashes, sealSecret, stepOfCode } from './authenticator.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { forgetFailures, waitOf } from './failure.store.ts';
import { provePassword } from './own-password.ts';
import { type Account, findAccountById, updateAccount } from './person.store.ts';
import { renewSession } from './session.store.ts';
import { keepRenewedSession, signInContextOf } from './sign-in-cookies.ts';
import { countWrongCode } from './wrong-code.ts';

const everything = { kind: 'system' } as const;

/** What every change of the second factor begins with. */
interface Change {
  readonly session: Session;
  readonly cookies: CookieJar;
  readonly address: string;
  readonly userAgent: string;
  readonly linkOrigin: string;
  fail(code: 'CURRENT_PASSWORD_WRONG' | 'TOO_MANY_ATTEMPTS' | 'SESSION_EXPIRED', details?: ProblemDetails): never;
}

/** The calls that turn the second factor on and off. */
export function secondFactorHandlers(platform: Platform): Handlers<typeof secondFactor> {
  const { clock, database, keys } = platform;

  async function stateOf(tx: Transaction, account: Pick<Account, 'id' | 'secondFactor'>): Promise<SecondFactorState> {
    const byApp = account.secondFactor && (await findAuthenticator(tx, account.id, 'confirmed')) !== undefined;
    const method = byApp ? 'authenticator' : account.secondFactor ? 'email' : 'none';
    return { method, recoveryCodesLeft: byApp ? await countRecoveryCodes(tx, account.id) : 0 };
  }

  async function prove(call: Change, password: string): Promise<void> {
    const { session, fail } = call;
    const proof = await provePassword(platform, session, password, signInContextOf(call));
    if (proof.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: proof.seconds });
    if (proof.kind === 'wrong') return fail('CURRENT_PASSWORD_WRONG');
  }

  /** Makes a change under a lock on the person, and gives the session another name: who is proved anew goes on as somebody new. */
  async function make<Result>(call: Change, work: (tx: Transaction, account: Account, now: Date) => Promise<Result>): Promise<Result> {
    const { session, cookies, fail } = call;
    const { result, renewed } = await database.transaction(everything, async (tx) => {
      const now = clock.now();
      const account = await findAccountById(tx, session.person.id, 'update');
      const opened = account && (await renewSession(tx, session.tokenHash, { isProved: !account.secondFactor }, now));
      // Signed out while the password was checked.
      if (!account || !opened) return fail('SESSION_EXPIRED');
      return { result: await work(tx, account, now), renewed: opened };
    });
    keepRenewedSession(cookies, renewed);
    return result;
  }

  /** Recovery codes, and what is kept of them. Hashing takes long, and no transaction waits for it. */
  async function makeRecoveryCodes(personId: string) {
    const codes = createRecoveryCodes();
    return { codes, hashes: await recoveryCodeHashes(personId, codes) };
  }

  /** What is to be said of the code that confirms an authenticator. */
  async function judgeFirstCode(tx: Transaction, personId: string, code: string, lock?: 'update') {
    const now = clock.now();
    const account = await findAccountById(tx, personId, lock);
    const begun = account && (await findAuthenticator(tx, account.id, 'begun'));
    if (!begun || begun.createdAt.getTime() <= now.getTime() - authenticatorSetupMs) return { kind: 'gone' } as const;
    const waitMs = await waitOf(tx, codeBackOff, account.id, now);
    if (waitMs > 0) return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) } as const;
    const step = stepOfCode(openSecret(keys, account.id, begun.secret), code, now);
    return step === undefined ? ({ kind: 'wrong' } as const) : ({ kind: 'right', account, begun, step, now } as const);
  }

  return {
    getSecondFactor: async ({ session, fail }) => {
      const state = await database.read(everything, async (tx) => {
        const account = await findAccountById(tx, session.person.id);
        return account && stateOf(tx, account);
      });
      return state ? { status: 200, data: state } : fail('SESSION_EXPIRED');
    },

    turnOnEmailFactor: async (call) => {
      await prove(call, call.body.currentPassword);
      const data = await make(call, async (tx, account, now) => {
        const { method: former } = await stateOf(tx, account);
        await deleteAuthenticators(tx, account.id);
        await deleteChallengesOf(tx, account.id);
        const changed = await updateAccount(tx, account, { secondFactor: true });
        const { from } = signInContextOf(call);
        if (former !== 'email') await recordAuthEvent(platform, tx, { kind: 'emailFactorOn', personId: account.id, from }, now);
        if (!account.secondFactor)
          await queueNotice(platform, tx, account, { kind: 'secondFactorOn', from, at: now, linkOrigin: call.linkOrigin });
        return stateOf(tx, changed);
      });
      return { status: 200, data };
    },

    beginAuthenticator: async (call) => {
      await prove(call, call.body.currentPassword);
      const data = await make(call, async (tx, account, now) => {
        const { secret, uri } = createAuthenticator(account.email);
        await putAuthenticator(tx, account.id, 'begun', { secret: sealSecret(keys, account.id, secret), lastStep: 0, createdAt: now });
        return { secret, uri };
      });
      return { status: 200, data };
    },

    confirmAuthenticator: async (call) => {
      const { session, body, cookies, linkOrigin, fail } = call;
      const { from } = signInContextOf(call);
      const judge = (tx: Transaction, lock?: 'update') => judgeFirstCode(tx, session.person.id, body.code, lock);
      const { kind } = await database.read(everything, (tx) => judge(tx));
      const made = kind === 'right' ? await makeRecoveryCodes(session.person.id) : undefined;
      const outcome = await database.transaction(everything, async (tx) => {
        const judged = await judge(tx, 'update');
        if (judged.kind === 'wrong') await countWrongCode(platform, tx, { personId: session.person.id, from }, clock.now());
        if (judged.kind !== 'right') return judged;
        // Its time began between the two looks.
        if (made === undefined) return { kind: 'wrong' } as const;
        const { account, begun, step, now } = judged;
        await forgetFailures(tx, codeBackOff, account.id);
        await deleteAuthenticators(tx, account.id);
        await deleteChallengesOf(tx, account.id);
        await putAuthenticator(tx, account.id, 'confirmed', { secret: begun.secret, lastStep: step, createdAt: now });
        await replaceRecoveryCodes(tx, account.id, made.hashes);
        await updateAccount(tx, account, { secondFactor: true });
        await recordAuthEvent(platform, tx, { kind: 'appFactorOn', personId: account.id, from }, now);
        await queueNotice(platform, tx, account, { kind: 'secondFactorOn', from, at: now, linkOrigin });
        const renewed = await renewSession(tx, session.tokenHash, { isProved: false }, now);
        return { kind: 'on', recoveryCodes: made.codes, renewed } as const;
      });
      if (outcome.kind === 'gone') return fail('AUTHENTICATOR_NOT_BEGUN');
      if (outcome.kind === 'wait') return fail('TOO_MANY_ATTEMPTS', { retryAfterSeconds: outcome.seconds });
      if (outcome.kind === 'wrong') return fail('AUTHENTICATOR_CODE_WRONG');
      if (outcome.renewed) keepRenewedSession(cookies, outcome.renewed);
      return { status: 200, data: { recoveryCodes: outcome.recoveryCodes } };
    },

    renewRecoveryCodes: async (call) => {
      await prove(call, call.body.currentPassword);
      const made = await makeRecoveryCodes(call.session.person.id);
      const isDone = await make(call, async (tx, account, now) => {
        if (!(await findAuthenticator(tx, account.id, 'confirmed'))) return false;
        await replaceRecoveryCodes(tx, account.id, made.hashes);
        await recordAuthEvent(platform, tx, { kind: 'recoveryCodesRenewed', personId: account.id, from: signInContextOf(call).from }, now);
        return true;
      });
      return isDone ? { status: 200, data: { recoveryCodes: made.codes } } : call.fail('AUTHENTICATOR_OFF');
    },

    turnOffSecondFactor: async (call) => {
      await prove(call, call.body.currentPassword);
      const data = await make(call, async (tx, account, now) => {
        await deleteAuthenticators(tx, account.id);
        await deleteChallengesOf(tx, account.id);
        const changed = await updateAccount(tx, account, { secondFactor: false });
        if (account.secondFactor) {
          const { from } = signInContextOf(call);
          await recordAuthEvent(platform, tx, { kind: 'secondFactorOff', personId: account.id, from }, now);
          await queueNotice(platform, tx, account, { kind: 'secondFactorOff', from, at: now, linkOrigin: call.linkOrigin });
        }
        return stateOf(tx, changed);
      });
      return { status: 200, data };
    },
  };
}
