import type { JsonObject } from '@foyer/api/connectors/json-document';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connector, history } from '#db/schema.ts';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { problemOf, rawCall } from '#testing/test-people.ts';

let stage: ConnectorStage;
beforeAll(async () => {
  stage = await startConnectorStage();
});
afterAll(() => stage.server.close());

const provider = {
  authTag: 'crm',
  name: 'Guest CRM',
  authorizationUrl: 'https://provider.example/authorize',
  tokenUrl: 'https://provider.example/token',
  note: 'of its author',
};

/** A body of each form that names these systems. */
const forms = {
  older: {
    path: () => `/organizations/${stage.home}/connectors`,
    place: 'configTemplate.authorizations',
    body: (authorizations: unknown) => ({ name: 'Guests', configTemplate: { definedConfigs: [], dynamicConfigs: [], authorizations } }),
    content: (authorizations: unknown) => ({ configTemplate: { authorizations } }),
  },
  newer: {
    path: () => `/organizations/v1/${stage.home}/connectors`,
    place: 'configs.configSchema.authorizations',
    body: (authorizations: unknown) => ({ display: { name: 'Guests' }, configs: { configSchema: { type: 'object', authorizations } } }),
    content: (authorizations: unknown) => ({
      configSchema: { authorizations },
      uiSchema: {},
      additionalAttributes: {},
      pluginAttributes: [],
    }),
  },
} as const;

describe.each(['older', 'newer'] as const)('the authorizations of a connector of the %s form', (generation) => {
  const form = forms[generation];
  const send = (method: string, path: string, authorizations: unknown) => rawCall(stage.owner, method, path, form.body(authorizations));
  const create = async (authorizations: unknown) => {
    const response = await send('POST', form.path(), authorizations);
    expect(response.status).toBe(201);
    return ((await response.json()) as { id: string }).id;
  };
  const stored = async (id: string) =>
    (await stage.server.database.read({ kind: 'system' }, (tx) => tx.select().from(connector).where(eq(connector.id, id))))[0]?.content;

  test('are kept as they were written, and the history names them with their addresses', async () => {
    const id = await create([provider]);
    expect(JSON.stringify(await stored(id))).toContain(JSON.stringify([provider]));
    const moved = { ...provider, tokenUrl: 'https://other.example/token' };
    expect((await send('PATCH', `${form.path()}/${id}`, [moved])).status).toBe(200);
    const rows = await stage.server.database.read({ kind: 'system' }, (tx) =>
      tx.select().from(history).where(eq(history.action, 'connector.updated')),
    );
    expect(rows.find(({ thingId }) => thingId === id)?.changes).toEqual([
      {
        field: 'authorizations',
        before: ['Guest CRM · https://provider.example/authorize · https://provider.example/token'],
        after: ['Guest CRM · https://provider.example/authorize · https://other.example/token'],
      },
    ]);
  });

  test.each<[string, unknown, string, string]>([
    ['without a tag', [{ ...provider, authTag: ' ' }], '.0.authTag', 'AUTH_TAG_REQUIRED'],
    ['with a tag twice', [provider, { ...provider, name: 'Again' }], '.1.authTag', 'AUTH_TAG_TAKEN'],
    [
      'with a script for an address',
      [{ ...provider, authorizationUrl: 'javascript:alert(1)' }],
      '.0.authorizationUrl',
      'AUTHORIZATION_URL_INVALID',
    ],
    ['without an address for tokens', [{ ...provider, tokenUrl: undefined }], '.0.tokenUrl', 'TOKEN_URL_INVALID'],
    [
      'with a client that says who it is in another way',
      [{ ...provider, clientAuthentication: 'jwt' }],
      '.0.clientAuthentication',
      'VALIDATION_FAILED',
    ],
    ['that are more than 20', Array.from({ length: 21 }, (_, at) => ({ ...provider, authTag: `t${at}` })), '', 'AUTHORIZATIONS_MAXIMUM'],
    ['that are no list', { crm: provider }, '', 'JSON_DOCUMENT_INVALID'],
  ])('are refused %s, at the field, by a new connector and by a save', async (_what, authorizations, field, code) => {
    const id = await create([]);
    for (const [method, path] of [
      ['POST', form.path()],
      ['POST', `${form.path()}?from=import`],
      ['PATCH', `${form.path()}/${id}`],
    ] as const) {
      const response = await send(method, path, authorizations);
      expect([response.status, (await problemOf(response)).fields], path).toMatchObject([400, { [`${form.place}${field}`]: code }]);
    }
  });

  test('that were kept before they were judged stay, and can be copied', async () => {
    const id = await create([]);
    const half = { authTag: 'half' };
    await stage.server.database.transaction({ kind: 'system' }, (tx) =>
      tx
        .update(connector)
        .set({ content: form.content([half]) as JsonObject })
        .where(eq(connector.id, id)),
    );
    expect((await send('PATCH', `${form.path()}/${id}`, [half, provider])).status).toBe(200);
    expect((await send('POST', `${form.path()}?from=duplicate`, [half])).status).toBe(201);
  });
});
