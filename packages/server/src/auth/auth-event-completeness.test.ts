import { signIn } from '@foyer/api/auth/auth.contract';
import { type AuthEventKind, authEventKinds } from '@foyer/api/auth/auth-event.schema';
import { reauthenticate } from '@foyer/api/auth/reauthentication.contract';
import { sendConfirmationEmail, sendResetPasswordEmail } from '@foyer/api/auth/registration.contract';
import { beginAuthenticator, confirmAuthenticator, turnOnEmailFactor } from '@foyer/api/auth/second-factor.contract';
import { issueSignInCode } from '@foyer/api/auth/token.contract';
import { operations } from '@foyer/api/contract';
import { asc, eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authEvent, person as personTable, secondFactorReset } from '#db/schema.ts';
import { demoPassword } from '#seed/people.ts';
import { addPerson, clientOf, organizationId, rawCall, type TestPerson } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';

/** Calls about how one gets in: whoever adds one is asked here what it writes down. */
const resources = ['account', 'auth', 'authEvents', 'reauthentication', 'registration', 'secondFactor', 'tokens'];
const calls = operations().filter(({ resource }) => resources.includes(resource));

interface Stage {
  readonly person: TestPerson;
  /** A browser in which the person has signed in. */
  readonly client: TestClient;
}
interface Attempt {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly as?: TestClient;
  /** Somebody else than the stage's person, by their address. */
  readonly of?: string;
  /** Answered with an error, as a wrong password is. */
  readonly isRefused?: true;
}
interface Example {
  readonly records: readonly AuthEventKind[];
  readonly attempt: (stage: Stage) => Attempt | Promise<Attempt>;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'Heron-Window-77';
const currentPassword = demoPassword;
const reads = { recordsNothing: 'It only looks.' };

async function mailTo({ email }: TestPerson): Promise<string> {
  return (await server.mailbox()).findLast(({ to }) => to === email)?.text ?? '';
}
const keyIn = (mail: string) => /confirmationKey=([\w-]+)/.exec(mail)?.[1] ?? '';
const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0] ?? '';
const codeOf = (uri: string) => URI.parse(uri).generate({ timestamp: server.clock.now().getTime() });

/** A sign-in that waits for its mailed code. */
async function begun({ person, client }: Stage): Promise<TestClient> {
  await client.call(turnOnEmailFactor, { body: { currentPassword } });
  const elsewhere = await server.client();
  await elsewhere.call(signIn, { body: { username: person.email, password: demoPassword } });
  return elsewhere;
}

/** An authenticator app in force. */
async function withApp({ client }: Stage) {
  const setup = await client.call(beginAuthenticator, { body: { currentPassword } });
  const uri = setup.ok ? setup.data.uri : '';
  const confirmed = await client.call(confirmAuthenticator, { body: { code: codeOf(uri) } });
  server.clock.advance(60_000);
  return { uri, recoveryCodes: confirmed.ok ? confirmed.data.recoveryCodes : [] };
}

async function unconfirmed() {
  const person = await addPerson(server, { confirmed: false });
  return { person, client: await clientOf(server, person) };
}

const codeFrom = async ({ client }: Stage) => {
  const issued = await client.call(issueSignInCode);
  return issued.ok ? issued.data.code : '';
};

const signInWith = (channel: 'authenticator' | 'recovery', records: AuthEventKind): Example => ({
  records: ['appFactorOn', 'codeRequested', records],
  attempt: async (stage) => {
    const { uri, recoveryCodes } = await withApp(stage);
    const as = await server.client();
    const { email } = stage.person;
    await as.call(signIn, { body: { username: email, password: demoPassword } });
    return { as, body: { recipient: email, channel, code: channel === 'recovery' ? recoveryCodes[0] : codeOf(uri) } };
  },
});

/** What each call writes down, one attempt for each outcome; or why it leaves no trace. */
const examples: Readonly<Record<string, readonly Example[] | { readonly recordsNothing: string }>> = {
  getMe: reads,
  listSessions: reads,
  listAuthEvents: reads,
  getSecondFactor: reads,
  getCodeWait: reads,
  updateMe: { recordsNothing: 'A name opens nothing.' },
  setLanguage: { recordsNothing: 'A language opens nothing.' },
  setStartPage: { recordsNothing: 'A start page opens nothing.' },
  resendSecondFactor: { recordsNothing: 'The sign-in that it belongs to is written down.' },
  exchangeCode: { recordsNothing: 'The sign-in to the project is written down, when the person is sent back with the code.' },
  finishAuthRequest: { recordsNothing: 'There is no request here; that it is written down is in authorization.test.ts.' },
  signIn: [
    { records: ['signedIn'], attempt: ({ person }) => ({ body: { username: person.email, password: demoPassword } }) },
    { records: ['wrongPassword'], attempt: ({ person }) => ({ body: { username: person.email, password: 'x' }, isRefused: true }) },
    {
      records: ['emailFactorOn', 'codeRequested'],
      attempt: async ({ person, client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        return { as: await server.client(), body: { username: person.email, password: demoPassword } };
      },
    },
    {
      records: ['wrongPassword', 'passwordLocked'],
      attempt: async ({ person }) => {
        const body = { username: person.email, password: 'x' };
        const as = await server.client();
        for (let count = 0; count < 4; count += 1) await as.call(signIn, { body });
        return { as, body, isRefused: true };
      },
    },
  ],
  verifySecondFactor: [
    {
      records: ['emailFactorOn', 'codeRequested', 'signedInWithEmailCode'],
      attempt: async (stage) => ({
        as: await begun(stage),
        body: { recipient: stage.person.email, channel: 'email', code: codeIn(await mailTo(stage.person)) },
      }),
    },
    signInWith('authenticator', 'signedInWithAppCode'),
    signInWith('recovery', 'signedInWithRecoveryCode'),
    {
      records: ['emailFactorOn', 'codeRequested', 'wrongCode'],
      attempt: async (stage) => ({
        as: await begun(stage),
        body: { recipient: stage.person.email, channel: 'authenticator', code: '000000' },
        isRefused: true,
      }),
    },
  ],
  signOut: [{ records: ['signedOut'], attempt: () => ({}) }],
  signUp: [
    {
      records: ['accountCreated'],
      attempt: async () => {
        const email = `${crypto.randomUUID()}@people.example`;
        const names = { givenName: 'New', familyName: 'Person', isAgreedToTermsAndPrivacy: true };
        return { as: await server.client(), body: { email, password: newPassword, confirmPassword: newPassword, ...names }, of: email };
      },
    },
  ],
  sendConfirmationEmail: [
    {
      records: ['signedIn', 'confirmationRequested'],
      attempt: async () => {
        const { person, client } = await unconfirmed();
        return { as: client, of: person.email };
      },
    },
  ],
  confirmEmail: [
    {
      records: ['signedIn', 'confirmationRequested', 'emailConfirmed'],
      attempt: async () => {
        const { person, client } = await unconfirmed();
        await client.call(sendConfirmationEmail, {});
        return { as: client, of: person.email, body: { email: person.email, confirmationKey: keyIn(await mailTo(person)) } };
      },
    },
  ],
  sendResetPasswordEmail: [{ records: ['resetRequested'], attempt: ({ person }) => ({ body: { username: person.email } }) }],
  resetPassword: [
    {
      records: ['resetRequested', 'passwordReset'],
      attempt: async ({ person }) => {
        const as = await server.client();
        await as.call(sendResetPasswordEmail, { body: { username: person.email } });
        return { as, body: { username: person.email, password: newPassword, key: keyIn(await mailTo(person)) } };
      },
    },
  ],
  changePassword: [
    { records: ['passwordChanged'], attempt: () => ({ body: { currentPassword, newPassword } }) },
    { records: ['wrongPassword'], attempt: () => ({ body: { currentPassword: 'x', newPassword }, isRefused: true }) },
  ],
  endSession: [
    {
      records: ['signedIn', 'sessionEnded'],
      attempt: async ({ person, client }) => {
        await clientOf(server, person);
        const sessions = (await (await rawCall(client, 'GET', '/auth/sessions')).json()) as { id: string; current: boolean }[];
        return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
      },
    },
    {
      records: ['signedOut'],
      attempt: async ({ client }) => {
        const sessions = (await (await rawCall(client, 'GET', '/auth/sessions')).json()) as { id: string }[];
        return { params: { id: sessions[0]?.id ?? '' } };
      },
    },
  ],
  endOtherSessions: [
    {
      records: ['signedIn', 'otherSessionsEnded'],
      attempt: async ({ person }) => {
        await clientOf(server, person);
        return {};
      },
    },
    { records: [], attempt: () => ({}) },
  ],
  reauthenticate: [
    { records: ['reauthenticated'], attempt: () => ({ body: { currentPassword } }) },
    { records: ['wrongPassword'], attempt: () => ({ body: { currentPassword: 'x' }, isRefused: true }) },
    {
      records: ['emailFactorOn', 'codeRequested'],
      attempt: async ({ client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        return { body: { currentPassword } };
      },
    },
  ],
  verifyReauthentication: [
    {
      records: ['emailFactorOn', 'codeRequested', 'reauthenticated'],
      attempt: async ({ person, client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        await client.call(reauthenticate, { body: { currentPassword } });
        return { body: { channel: 'email', code: codeIn(await mailTo(person)) } };
      },
    },
    {
      records: ['emailFactorOn', 'codeRequested', 'wrongCode'],
      attempt: async ({ client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        await client.call(reauthenticate, { body: { currentPassword } });
        return { body: { channel: 'authenticator', code: '000000' }, isRefused: true };
      },
    },
  ],
  turnOnEmailFactor: [
    { records: ['emailFactorOn'], attempt: () => ({ body: { currentPassword } }) },
    { records: ['wrongPassword'], attempt: () => ({ body: { currentPassword: 'x' }, isRefused: true }) },
    {
      records: ['emailFactorOn'],
      attempt: async ({ client }) => {
        // Once more changes nothing.
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        return { body: { currentPassword } };
      },
    },
  ],
  beginAuthenticator: [{ records: [], attempt: () => ({ body: { currentPassword } }) }],
  confirmAuthenticator: [
    {
      records: ['appFactorOn'],
      attempt: async ({ client }) => {
        const setup = await client.call(beginAuthenticator, { body: { currentPassword } });
        return { body: { code: codeOf(setup.ok ? setup.data.uri : '') } };
      },
    },
    {
      records: ['wrongCode', 'codesLocked'],
      attempt: async ({ client }) => {
        await client.call(beginAuthenticator, { body: { currentPassword } });
        for (let count = 0; count < 9; count += 1) await client.call(confirmAuthenticator, { body: { code: '000000' } });
        return { body: { code: '000000' }, isRefused: true };
      },
    },
  ],
  renewRecoveryCodes: [
    {
      records: ['appFactorOn', 'recoveryCodesRenewed'],
      attempt: async (stage) => {
        await withApp(stage);
        return { body: { currentPassword } };
      },
    },
  ],
  turnOffSecondFactor: [
    {
      records: ['emailFactorOn', 'secondFactorOff'],
      attempt: async ({ client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        return { body: { currentPassword } };
      },
    },
    { records: [], attempt: () => ({ body: { currentPassword } }) },
  ],
  keepSecondFactor: [
    {
      records: ['emailFactorOn', 'secondFactorResetStopped'],
      attempt: async ({ person, client }) => {
        await client.call(turnOnEmailFactor, { body: { currentPassword } });
        const row = { personId: person.id, id: crypto.randomUUID(), dueAt: server.clock.now() };
        await server.database.transaction({ kind: 'system' }, (tx) => tx.insert(secondFactorReset).values(row));
        return {};
      },
    },
    { records: [], attempt: () => ({}) },
  ],
  getScopedToken: [
    {
      records: ['signedIn', 'tokenIssued'],
      attempt: async () => {
        const organization = await organizationId(server, 'Northwind');
        const member = await addPerson(server, { memberships: { [organization]: [] } });
        return { as: await clientOf(server, member), of: member.email, query: `?organizationId=${organization}` };
      },
    },
  ],
  issueSignInCode: [{ records: ['signInLinkIssued'], attempt: () => ({}) }],
  exchangeSignInCode: [
    {
      records: ['signInLinkIssued', 'signedInByLink'],
      attempt: async (stage) => ({ as: await server.client(), body: { code: await codeFrom(stage), confirmed: true } }),
    },
  ],
  clearSignInCode: [{ records: ['signInLinkIssued', 'signedOut'], attempt: async (stage) => ({ body: { code: await codeFrom(stage) } }) }],
};

async function kindsOf(email: string): Promise<AuthEventKind[]> {
  const rows = await server.database.read({ kind: 'system' }, (tx) =>
    tx
      .select({ kind: authEvent.kind })
      .from(authEvent)
      .innerJoin(personTable, eq(personTable.id, authEvent.personId))
      .where(eq(personTable.email, email))
      .orderBy(asc(authEvent.id)),
  );
  return rows.map(({ kind }) => kind);
}

test('the table knows every call about how one gets in, and no other', () => {
  expect(Object.keys(examples).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

const bySupport = ['endedBySupport', 'confirmedBySupport', 'unlockedBySupport', 'secondFactorResetPlanned', 'secondFactorReset'];

test('every kind of event is written down by one of the calls', () => {
  const recorded = Object.values(examples).flatMap((example) =>
    'recordsNothing' in example ? [] : example.flatMap(({ records }) => records),
  );
  // Opening a project needs a whole flow: authorization.test.ts has it. What support does is no call about one's own account: people.test.ts has it.
  expect([...new Set<string>([...recorded, 'projectSignedIn', ...bySupport])].toSorted()).toEqual(authEventKinds.toSorted());
});

const attempts = calls.flatMap(({ name, endpoint }) => {
  const example = examples[name] ?? { recordsNothing: 'It is missing here.' };
  return 'recordsNothing' in example ? [] : example.map((given) => [name, given.records.join(', ') || 'nothing', endpoint, given] as const);
});

describe.each(attempts)('%s', (_name, told, endpoint, { records, attempt }) => {
  test(`writes down: ${told}`, async () => {
    const person = await addPerson(server);
    const client = await clientOf(server, person);
    const { body, params = {}, query = '', as = client, of, isRefused } = await attempt({ person, client });
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const response = await rawCall(as, endpoint.method, `${path}${query}`, body);
    expect([response.ok, response.ok ? '' : await response.text()]).toEqual([!isRefused, response.ok ? '' : expect.any(String)]);
    // The stage's own sign-in comes first; what is counted is one row.
    const kinds = await kindsOf(of ?? person.email);
    expect(of === undefined ? kinds : ['signedIn', ...kinds]).toEqual(['signedIn', ...records]);
  });
});
