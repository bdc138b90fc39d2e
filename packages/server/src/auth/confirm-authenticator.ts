import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Transaction } from '#db/database.ts';
import type { Call, Handler, Services } from '#http/operation.ts';
import { queueNotice } from './account-mails.ts';
import { authenticatorSetupMs, codeBackOff } from './auth.rules.ts';
import { recordAuthEvent } from './auth-event.ts';
import { deleteAuthenticators, findAuthenticator, putAuthenticator, replaceRecoveryCodes } from './authenticator.store.ts';
import { openSecret, stepOfCode } from './authenticator.ts';
import { deleteChallengesOf } from './challenge.store.ts';
import { forgetFailures, waitOf } from './failure.store.ts';
import { type Account, findAccountById, updateAccount } from './person.store.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { stopReset } from './second-factor-reset.ts';
import { type OpenedSession, renewSession } from './session.store.ts';
import { keepRenewedSession, signInContextOf } from './sign-in-cookies.ts';
import { checkWait } from './wait.ts';
import { countWrongCode } from './wrong-code.ts';

type ConfirmCall = Call<typeof contract.confirmAuthenticator>;

/** An authenticator that was begun, and the time step of its first code. */
interface FirstCode {
  readonly account: Account;
  readonly begun: { readonly secret: Buffer };
  readonly step: number;
  readonly now: Date;
}

/** Judges the code that confirms an authenticator; undefined when it is wrong. */
async function judgeFirstCode(
  tx: Transaction,
  { caller, body, fail }: ConfirmCall,
  { clock, keys }: Services,
  lock?: 'update',
): Promise<FirstCode | undefined> {
  const now = clock.now();
  const account = await findAccountById(tx, caller.id, lock);
  const begun = account && (await findAuthenticator(tx, account.id, 'begun'));
  if (!begun || begun.createdAt.getTime() <= now.getTime() - authenticatorSetupMs) return fail('AUTHENTICATOR_NOT_BEGUN');
  checkWait(await waitOf(tx, codeBackOff, account.id, now), fail);
  const step = stepOfCode(openSecret(keys, account.id, begun.secret), body.code, now);
  return step === undefined ? undefined : { account, begun, step, now };
}

/** Puts the authenticator in force. Answers the session under its new name, if there still is one. */
async function turnOn(
  tx: Transaction,
  call: ConfirmCall,
  services: Services,
  { account, begun, step, now, hashes }: FirstCode & { readonly hashes: readonly Buffer[] },
): Promise<OpenedSession | undefined> {
  const { from, linkOrigin } = signInContextOf(call);
  await forgetFailures(tx, codeBackOff, account.id);
  await deleteAuthenticators(tx, account.id);
  await deleteChallengesOf(tx, account.id);
  // It was not lost, or there is a new one.
  await stopReset(services, tx, account.id, now);
  await putAuthenticator(tx, account.id, 'confirmed', { secret: begun.secret, lastStep: step, createdAt: now });
  await replaceRecoveryCodes(tx, account.id, hashes);
  await updateAccount(tx, account, { secondFactor: true });
  await recordAuthEvent(services, tx, { kind: 'appFactorOn', personId: account.id, from }, now);
  await queueNotice(services, tx, account, { kind: 'secondFactorOn', from, at: now, linkOrigin });
  return renewSession(tx, call.session.tokenHash, { isProved: false }, now);
}

export const confirmAuthenticator: Handler<typeof contract.confirmAuthenticator> = async (call, services) => {
  const { clock, database } = services;
  const { caller, cookies, fail } = call;
  const { from } = signInContextOf(call);
  const isRight = (await database.read({ kind: 'system' }, (tx) => judgeFirstCode(tx, call, services))) !== undefined;
  const made = isRight ? await makeRecoveryCodes(caller.id) : undefined;
  const confirmed = await database.transaction({ kind: 'system' }, async (tx) => {
    const first = await judgeFirstCode(tx, call, services, 'update');
    if (!first) await countWrongCode(services, tx, { personId: caller.id, from }, clock.now());
    // Right without codes: its time began between the two looks.
    if (!first || !made) return undefined;
    const { recoveryCodes, hashes } = made;
    return { recoveryCodes, renewed: await turnOn(tx, call, services, { ...first, hashes }) };
  });
  // After the commit, or the wrong code would not be counted.
  const { recoveryCodes, renewed } = confirmed ?? fail('AUTHENTICATOR_CODE_WRONG');
  if (renewed) keepRenewedSession(cookies, renewed);
  return { status: 200, data: { recoveryCodes } };
};
