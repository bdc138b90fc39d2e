import { request } from 'node:http';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector } from '#db/schema.ts';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { problemOf, rawCall } from '#testing/test-people.ts';
import type { TestServer } from '#testing/test-server.ts';

let stage: ConnectorStage;
let server: TestServer;
let home: string;
beforeAll(async () => {
  stage = await startConnectorStage();
  ({ server, home } = stage);
});
afterAll(() => stage.server.close());

const place = 'Production123456';

describe('a body is refused that', () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const around = (schema: string) => `{"display":{"name":"Hostile"},"configs":{"configSchema":${schema}}}`;
  test.each([
    ['is larger than 2 MiB', around(`{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`), 413, 'BODY_TOO_LARGE'],
    ['is deeper than documents are', around(nested(70)), 400, 'VALIDATION_FAILED'],
    ['is deeper than the stack', around(nested(100_000)), 400, undefined],
    ['names a prototype in a document', around('{"__proto__":{"polluted":true}}'), 400, undefined],
    ['names a prototype in the deployments', '{"display":{"name":"A"},"deployments":{"__proto__":{"name":"__proto__"}}}', 400, undefined],
    ['has what neither people nor the server say', '{"display":{"name":"A"},"metadata":{"admin":true}}', 400, 'VALIDATION_FAILED'],
    ['brings a key', '{"display":{"name":"A"},"apiKey":"mine"}', 400, 'VALIDATION_FAILED'],
    ['is of the other generation', '{"name":"A","configTemplate":{}}', 400, 'VALIDATION_FAILED'],
    ['links to a script', '{"display":{"name":"A","documentationUrl":"javascript:alert(1)"}}', 400, 'VALIDATION_FAILED'],
    ['is cut off', '{"display":{"name":"A"}', 400, 'MALFORMED_BODY'],
    ['is no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'MALFORMED_BODY'],
    ['has a zero character', '{"display":{"name":"A"},"configs":{"configSchema":{"a":"\\u0000"}}}', 400, 'VALIDATION_FAILED'],
  ] as const)('%s', async (_what, body, status, code) => {
    const path = `/organizations/v1/${home}/connectors`;
    const response = await rawCall(stage.owner, 'POST', path, body, { 'Content-Type': 'application/json' });
    expect([response.status, code === undefined ? undefined : (await problemOf(response)).code]).toEqual([status, code]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('says which field is wrong, and how to mend it', async () => {
    const body = {
      display: { name: 'No <tags>', supportEmail: 'nobody' },
      deployments: { [place]: { name: place, jwks_uri: 'ftp://a.example' } },
      configs: { additionalAttributes: { allowAdditional: true, allowedScopes: [] }, pluginAttributes: [{ name: 'a.b' }] },
    };
    const response = await rawCall(stage.owner, 'POST', `/organizations/v1/${home}/connectors`, body);
    expect(await problemOf(response)).toMatchObject({
      message: "Connector name can't be empty, have special characters or have more than 150 characters.",
      fields: {
        'display.name': 'CONNECTOR_NAME_INVALID',
        'display.supportEmail': 'SUPPORT_EMAIL_VALIDATION',
        [`deployments.${place}.jwks_uri`]: 'DEPLOYMENT_JWKS_INVALID',
        'configs.pluginAttributes.0.name': 'ATTR_NAME_INVALID',
      },
    });
  });

  test('a document of a megabyte and a half is taken', async () => {
    const { id } = await stage.create({ display: { name: 'Large' }, configs: { configSchema: { $comment: 'x'.repeat(1_500_000) } } });
    expect(id).not.toBe('');
  });

  test('says that it has a gigabyte, before any of it is sent', async () => {
    const cookie = [...stage.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-requested-with': 'foyer', 'content-type': 'application/json', 'content-length': String(1024 ** 3) };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.origin}/api/organizations/v1/${home}/connectors`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('goes on and on without saying how long it is', async () => {
    const cookie = [...stage.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-requested-with': 'foyer', 'content-type': 'application/json' };
    let sentBytes = 0;
    const ending = await new Promise<number | string | undefined>((resolve) => {
      const piece = Buffer.alloc(64 * 1024, 0x20);
      const sent = request(`${server.origin}/api/organizations/v1/${home}/connectors`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      // The server may hang up while there is more to come.
      sent.on('error', () => resolve('hung up'));
      const go = () => {
        while (!sent.destroyed && sentBytes < 64 * 1024 ** 2) {
          sentBytes += piece.length;
          if (!sent.write(piece)) return void sent.once('drain', go);
        }
      };
      go();
    });
    expect([413, 'hung up']).toContain(ending);
    expect(sentBytes).toBeLessThan(64 * 1024 ** 2);
  });
});

describe('a pattern that may take for ever', () => {
  const schema = (pattern: string) => ({ type: 'object', properties: { code: { type: 'string', pattern } } });
  const configs = (pattern: string, additional = '^a$') => ({
    configSchema: schema(pattern),
    additionalAttributes: { allowAdditional: true, configSchema: schema(additional) },
  });
  const places = ['configs.configSchema', 'configs.additionalAttributes.configSchema'];
  const save = (method: string, path: string, body: unknown) => rawCall(stage.owner, method, path, body);

  test('is taken neither by a new connector, nor by an import, nor by a save', async () => {
    const path = `/organizations/v1/${home}/connectors`;
    const { id } = await stage.create();
    for (const [method, to] of [
      ['POST', path],
      ['POST', `${path}?from=import`],
      ['PATCH', `${path}/${id}`],
    ] as const)
      for (const [at, body] of [configs('^(a+)+$'), configs('^a$', '(a|a)*b')].entries()) {
        const response = await save(method, to, { display: { name: 'Hostile' }, configs: body });
        expect([response.status, await problemOf(response)], to).toMatchObject([
          400,
          {
            code: 'VALIDATION_FAILED',
            message:
              'A pattern in this schema could take too long on some texts. Simplify it: do not put a repetition inside a repetition.',
            fields: { [places[at] ?? '']: 'SCHEMA_PATTERN_COSTLY' },
          },
        ]);
      }
  });

  test('nor is a schema of few words that stands for millions of parts', async () => {
    const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
    const $defs = Object.fromEntries(
      Array.from({ length: 27 }, (_, at) => [`d${at}`, at === 0 ? { type: 'string' } : twice(`d${at - 1}`)]),
    );
    const configSchema = { type: 'object', properties: { x: { $ref: '#/$defs/d26' } }, $defs };
    const response = await save('POST', `/organizations/v1/${home}/connectors`, {
      display: { name: 'Hostile' },
      configs: { configSchema },
    });
    expect([response.status, await problemOf(response)]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', fields: { 'configs.configSchema': 'SCHEMA_PARTS_TOO_MANY' } },
    ]);
  });

  test('stays where it was kept before, whatever else is saved', async () => {
    const { id, configs: empty } = await stage.create();
    const content = { ...empty, configSchema: schema('^(a+)+$') } as JsonObject;
    await server.database.transaction({ kind: 'system' }, (tx) => tx.update(connector).set({ content }).where(eq(connector.id, id)));
    const path = `/organizations/v1/${home}/connectors/${id}`;
    const loaded = (await (await save('GET', path, undefined)).json()) as { configs: object };
    const renamed = await save('PATCH', path, {
      ...loaded,
      display: { name: 'Renamed' },
      configs: { ...loaded.configs, uiSchema: { a: 1 } },
    });
    expect([renamed.status, await renamed.json()]).toMatchObject([200, { display: { name: 'Renamed' }, configs: { uiSchema: { a: 1 } } }]);
    expect((await save('PATCH', path, { configs: { ...loaded.configs, configSchema: schema('^(b+)+$') } })).status).toBe(400);
  });
});
