import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exchangeCode } from '@foyer/api/auth/token.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootFolder } from '#config.ts';
import { person } from '#db/schema.ts';
import { demoAccounts } from '#seed/people.ts';
import { addPerson, clientOf, organizationId, rawCall } from '#testing/test-people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createLogger } from './logging.ts';

const system = { kind: 'system' } as const;
const planted = 'Planted-value-7431';

let server: TestServer;
/** How the next exchange of a code goes wrong. */
let goWrong: () => Promise<never>;
beforeAll(async () => {
  server = await startTestServer({
    authRequests: { endpoint: '/api/oidc/auth', finish: async () => undefined, exchange: () => goWrong() },
  });
});
afterAll(() => server.close());

/** Makes a call that fails, and answers the line in which the log gives the reason. */
async function failedCall(fault: () => Promise<never>): Promise<Record<string, unknown>> {
  goWrong = fault;
  const client = await server.client();
  const body = {
    grant_type: 'authorization_code',
    code: 'c',
    redirect_uri: 'https://a.example/',
    client_id: 'p',
    code_verifier: 'v',
  } as const;
  const result = await client.call(exchangeCode, { body });
  expect(result).toMatchObject({ status: 500, error: { code: 'GENERIC_INTERNAL_ERROR', requestId: expect.any(String) } });
  const { requestId } = result.ok ? { requestId: '' } : result.error;
  const line = server.log.find(({ level, requestId: of }) => level === 'error' && of === requestId);
  if (line === undefined) throw new Error('The log says nothing of the failure');
  return line;
}

describe('the cause of a 500 is in the log under the id of the answer', () => {
  test('with its name, its message and where it happened', async () => {
    const line = await failedCall(async () => {
      throw new RangeError('Out of range by 3');
    });
    expect(line).toMatchObject({
      err: { name: 'RangeError', message: 'Out of range by 3', stack: expect.stringMatching(/logging\.test\.ts:\d+/) },
    });
  });

  test('with what caused it', async () => {
    const line = await failedCall(async () => {
      throw new Error('Outer', { cause: Object.assign(new Error('Inner'), { code: 'E_INNER' }) });
    });
    expect(line).toMatchObject({
      err: { message: 'Outer', cause: { message: 'Inner', errorCode: 'E_INNER', stack: expect.stringContaining('at ') } },
    });
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'breaks a constraint',
      '23505',
      () =>
        server.database.transaction(system, async (tx) => {
          const [mia] = await tx.select().from(person).where(eq(person.email, demoAccounts.mia.email));
          if (mia) await tx.insert(person).values({ ...mia, givenName: planted });
        }),
    ],
    [
      'has a value that the database cannot take',
      '22P02',
      () => server.database.read(system, (tx) => tx.execute(sql`select ${planted}::text::integer`)),
    ],
  ])('a query that %s, with its statement and the database’s code and without its values', async (_, errorCode, query) => {
    const line = await failedCall(async () => {
      await query();
      throw new Error('The query was expected to fail');
    });
    expect(line).toMatchObject({
      err: {
        name: 'Error',
        statement: expect.stringMatching(/^(insert|select)/),
        stack: expect.stringContaining('at '),
        cause: { name: 'error', message: expect.any(String), errorCode, stack: expect.stringContaining('at ') },
      },
    });
    const text = JSON.stringify(server.log);
    for (const value of [planted, demoAccounts.mia.email]) expect(text).not.toContain(value);
  });
});

describe('a line of a request', () => {
  const lineOf = async (given: Promise<Response>) => {
    const requestId = (await given).headers.get('x-request-id');
    const found = () => server.log.find((line) => line.requestId === requestId && line.msg === 'request');
    await expect.poll(found).toBeDefined();
    return found() ?? {};
  };

  test('says who, in which organization, did what, when, and why it was refused', async () => {
    const northwind = await organizationId(server, 'Northwind');
    const member = await addPerson(server, { memberships: { [northwind]: [] } });
    const stranger = await addPerson(server);
    const refused = {
      method: 'PATCH',
      route: '/api/organizations/:id/flags',
      operation: 'updateOrganizationFlags',
      organization: northwind,
    };
    const change = async (who: typeof member) =>
      lineOf(rawCall(await clientOf(server, who), 'PATCH', `/organizations/${northwind}/flags`, {}));
    expect(await change(member)).toMatchObject({ ...refused, person: member.id, status: 403, refusal: 'FORBIDDEN' });
    expect(await change(stranger)).toMatchObject({ ...refused, person: stranger.id, status: 404, refusal: 'NOT_FOUND' });
    const read = await lineOf(rawCall(await clientOf(server, member), 'GET', `/organizations/${northwind}`));
    expect(read).toMatchObject({ person: member.id, organization: northwind, status: 200, level: 'info' });
    expect(read).not.toHaveProperty('refusal');
    expect(read.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('names nobody who is not known, and no organization that is none', async () => {
    const nobody = await server.client();
    const refused = await lineOf(rawCall(nobody, 'GET', '/organizations/Planted-value'));
    expect(refused).toMatchObject({ status: 401, refusal: 'SESSION_EXPIRED' });
    expect(refused).not.toHaveProperty('person');
    expect(JSON.stringify(refused)).not.toContain('Planted');
  });

  test('says nothing that is not documented', async () => {
    const logs = readFileSync(join(rootFolder, 'docs/security/rules.md'), 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith('Logs\n'));
    const northwind = await organizationId(server, 'Northwind');
    const client = await clientOf(server, await addPerson(server));
    const fields = Object.keys(await lineOf(rawCall(client, 'GET', `/organizations/${northwind}`)));
    expect(fields.filter((field) => field !== 'msg' && !logs?.includes(`\`${field}\``))).toEqual([]);
  });
});

test('nothing from outside begins a line of its own', () => {
  const written: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (text) => void written.push(text) });
  const hostile = 'x\n{"level":"fatal","msg":"planted"}\r\n';
  logger.error({ err: new Error(hostile, { cause: new Error(hostile) }), column: hostile }, 'A request failed');
  logger.child({ requestId: hostile }).warn(hostile);
  expect(written).toHaveLength(2);
  for (const text of written) expect(text.match(/[\r\n]/g)).toEqual(['\n']);
});
