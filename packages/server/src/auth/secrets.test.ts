import { changePassword } from '@foyer/api/auth/account.contract';
import { signIn, verifySecondFactor } from '@foyer/api/auth/auth.contract';
import { confirmEmail, resetPassword, sendConfirmationEmail, sendResetPasswordEmail, signUp } from '@foyer/api/auth/registration.contract';
import { beginAuthenticator, confirmAuthenticator, turnOnEmailFactor } from '@foyer/api/auth/second-factor.contract';
import { exchangeSignInCode, issueSignInCode } from '@foyer/api/auth/token.contract';
import { URI } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseDump, waysToWrite } from '#testing/database-dump.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('no password, token, key, code or secret of any flow is in the database or in the log', async () => {
  const email = 'planted@people.example';
  const [first, second, third] = ['Kestrel-Lantern-42', 'Heron-Window-77', 'Osprey-Candle-93'] as const;
  const mailed = async (kind: string) => (await server.mailbox()).findLast((mail) => mail.to === email && mail.kind === kind)?.text ?? '';
  const keyIn = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('confirmationKey') ?? '';
  const must = <Data>(result: { ok: true; data: Data } | { ok: false }): Data => {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.data;
  };
  const planted: Record<string, string> = { first, second, third };

  const client = await server.client();
  const names = { givenName: 'Planted', familyName: 'Person' };
  must(await client.call(signUp, { body: { ...names, email, password: first, confirmPassword: first, isAgreedToTermsAndPrivacy: true } }));
  planted.session = client.cookies.get('foyer-sid') ?? '';
  must(await client.call(sendConfirmationEmail));
  planted.confirmationKey = keyIn(await mailed('confirmation'));
  must(await client.call(confirmEmail, { body: { confirmationKey: planted.confirmationKey, email } }));
  must(await client.call(sendResetPasswordEmail, { body: { username: email } }));
  planted.resetKey = keyIn(await mailed('passwordReset'));
  must(await client.call(resetPassword, { body: { key: planted.resetKey, username: email, password: second } }));
  must(await client.call(signIn, { body: { username: email, password: second } }));
  must(await client.call(changePassword, { body: { currentPassword: second, newPassword: third } }));
  must(await client.call(turnOnEmailFactor, { body: { currentPassword: third } }));
  const other = await server.client();
  must(await other.call(signIn, { body: { username: email, password: third } }));
  planted.challenge = other.cookies.get('foyer-2fa') ?? '';
  planted.code = /\b\d{6}\b/.exec(await mailed('secondFactorCode'))?.[0] ?? '';
  must(await other.call(verifySecondFactor, { body: { recipient: email, channel: 'email', code: planted.code } }));
  const { secret, uri } = must(await client.call(beginAuthenticator, { body: { currentPassword: third } }));
  planted.totpSecret = secret;
  const code = URI.parse(uri).generate({ timestamp: server.clock.now().getTime() });
  const { recoveryCodes } = must(await client.call(confirmAuthenticator, { body: { code } }));
  planted.recoveryCode = recoveryCodes[0] ?? '';
  planted.bareRecoveryCode = planted.recoveryCode.replace('-', '');
  planted.signInCode = must(await client.call(issueSignInCode)).code;
  must(await (await server.client()).call(exchangeSignInCode, { body: { code: planted.signInCode, confirmed: true } }));
  planted.lastSession = client.cookies.get('foyer-sid') ?? '';

  const places = { database: await databaseDump(server.database), log: JSON.stringify(server.log) };
  for (const [name, value] of Object.entries(planted)) {
    expect(value, name).not.toBe('');
    for (const [place, text] of Object.entries(places)) {
      // Six digits alone are found in any dump: the code is looked for as a value by itself.
      const needles = name === 'code' ? [`,${value},`, `"${value}"`] : waysToWrite(value);
      expect(
        needles.some((needle) => text.includes(needle)),
        `${name} in the ${place}`,
      ).toBe(false);
    }
  }
});
