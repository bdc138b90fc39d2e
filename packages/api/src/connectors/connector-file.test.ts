import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainName } from '#plain-name.ts';
import type { NewerConnector, NewerConnectorBody, OlderConnector, OlderConnectorBody } from './connector.schema.ts';
import { connectorFile, fittingName, importFileError, importLimitBytes, importText, readConnectorFile } from './connector-file.ts';

const managed = {
  status: 'active',
  shareStatus: 'shared',
  shared: true,
  owner: { id: '10000' },
  organization: { id: '10000', name: 'Northwind' },
  createdAt: 1,
  updatedAt: 2,
  updatedBy: 'Ivan',
  version: 3,
} as const;

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
/** As JSON knows it: without -0, which it writes as 0. */
const json = fc
  .dictionary(fc.stringMatching(/^[a-z$][a-zA-Z]{0,8}$/), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll('"__proto__"', '"proto"')) as Record<string, unknown>);
const url = fc.constantFrom('https://a.example/x?y=1#z', 'http://b.example');
const attribute = fc.record({
  description: text,
  dataType: fc.constantFrom('string', 'int', 'bool', 'float', 'dateTime'),
  scope: fc.constantFrom('user', 'tenant'),
  parameters: fc.array(
    fc.oneof(
      fc.constantFrom('key', 'a-1'),
      fc.constantFrom({ key: 'b', valueType: 'int' as const }, { key: 'c-2', valueType: 'bool' as const }),
    ),
    { maxLength: 3 },
  ),
  defaultExpDuration: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 400_000_000 })),
});
const attributes = fc
  .array(attribute, { maxLength: 4 })
  .map((list) => list.map((each, index) => ({ name: `Attribute ${index}`, ...each })));
const deployments = fc
  .array(
    fc.record({ displayName: fc.constantFrom('Production', 'Ação'), refreshRequestUrl: url, connectorUrl: fc.oneof(url, fc.constant('')) }),
    {
      maxLength: 3,
    },
  )
  .map((list) =>
    Object.fromEntries(
      list.map((each, index) => {
        const name = `Production${100_000 + index}`;
        const rest = { configRegistrationUrl: '', errorNotificationUrl: '', jwks_uri: 'https://a.example/jwks' };
        return [name, { name, ...each, ...rest }];
      }),
    ),
  );
const display = fc.record({
  // As it is stored.
  name: fc.stringMatching(/^[A-Za-zÀ-Ö0-9][A-Za-zÀ-Ö0-9 _,?!'.()-]{0,50}[A-Za-z0-9]$/).map(plainName),
  description: text,
  documentationUrl: fc.oneof(url, fc.constant('')),
  supportEmail: fc.constantFrom('', 'help@a.example'),
  imageUrl: fc.constantFrom('', '/media/x.webp'),
});
const newer: fc.Arbitrary<NewerConnectorBody> = fc.record({
  display,
  deployments,
  configs: fc.record({
    configSchema: json,
    uiSchema: json,
    additionalAttributes: fc.record({
      allowAdditional: fc.boolean(),
      allowedScopes: fc.constantFrom<('user' | 'tenant')[]>(['user'], ['tenant', 'user']),
      configSchema: json,
      uiSchema: json,
    }),
    pluginAttributes: attributes,
  }),
}) as fc.Arbitrary<NewerConnectorBody>;
const older: fc.Arbitrary<OlderConnectorBody> = fc
  .tuple(
    display,
    fc.record(
      { configTemplate: json, pluginAttributes: attributes, additionalAttributes: fc.boolean(), additionalAttributeConfig: json },
      { requiredKeys: ['configTemplate'] },
    ),
    deployments,
  )
  .map(([shown, rest, places]) => ({ ...shown, ...rest, deployments: places })) as fc.Arbitrary<OlderConnectorBody>;

describe('a connector that was exported and imported is the same', () => {
  test('in the newer form, key order included', () => {
    fc.assert(
      fc.property(newer, (body) => {
        const connector = {
          id: 'abcdefgh',
          configsVersion: 1,
          metadata: { connectorId: 'abcdefgh', ...managed, apiKey: 'secret' },
          ...body,
        };
        const file = connectorFile(connector as NewerConnector);
        const result = readConnectorFile(file.text, 'newer');
        expect(result).toEqual({ ok: true, connector: body });
        if (result.ok) expect(JSON.stringify(result.connector.configs.configSchema)).toBe(JSON.stringify(body.configs.configSchema));
        expect(file.text).not.toContain('secret');
      }),
    );
  });

  test('in the older form, key order included', () => {
    fc.assert(
      fc.property(older, (body) => {
        const file = connectorFile({ id: 'abcdefgh', ...managed, apiKey: 'secret', ...body } as OlderConnector);
        const result = readConnectorFile(file.text, 'older');
        expect(result).toEqual({ ok: true, connector: body });
        if (result.ok) expect(JSON.stringify(result.connector.configTemplate)).toBe(JSON.stringify(body.configTemplate));
        expect(file.text).not.toContain('secret');
      }),
    );
  });

  test('also when it would be too long with indentation', () => {
    const configSchema = { enum: Array.from({ length: 300_000 }, (_, at) => at) };
    const { text } = connectorFile({
      id: 'abc',
      configsVersion: 1,
      display: { name: 'A' },
      deployments: {},
      configs: { configSchema },
    } as never);
    expect(text.length).toBeGreaterThan(importLimitBytes / 2);
    expect(importFileError({ type: 'application/json', size: text.length })).toBeUndefined();
    expect(readConnectorFile(text, 'newer')).toMatchObject({ ok: true });
  });

  test('and is named by its id', () => {
    expect(connectorFile({ id: 'abc' } as OlderConnector).name).toBe('connector-abc.json');
  });
});

const v0 = { name: 'A', configTemplate: {} };
const v1 = { configsVersion: 1, display: { name: 'A' }, configs: {}, deployments: {} };
const deep = `{"configsVersion":1,"display":{"name":"A"},"configs":{"configSchema":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}}`;

describe('a file is refused that', () => {
  test.each([
    ['is no text', { a: 1 }, 'newer', 'IMPORT_FORMAT'],
    ['is nothing', undefined, 'newer', 'IMPORT_FORMAT'],
    ['is empty', '', 'newer', 'IMPORT_NOT_JSON'],
    ['is no JSON', '{"a":', 'newer', 'IMPORT_NOT_JSON'],
    ['is a page', '<html>', 'older', 'IMPORT_NOT_JSON'],
    ['is a list', '[]', 'newer', 'IMPORT_FORMAT'],
    ['is a text', '"connector"', 'newer', 'IMPORT_FORMAT'],
    ['is null', 'null', 'older', 'IMPORT_FORMAT'],
    ['is too deep', deep, 'newer', 'IMPORT_FORMAT'],
    ['is ten thousand lists in each other', '['.repeat(100_000) + ']'.repeat(100_000), 'newer', 'IMPORT_FORMAT'],
    ['names a prototype', '{"configTemplate":{"__proto__":{"polluted":true}},"name":"A"}', 'older', 'IMPORT_FORMAT'],
    ['names a prototype by its escape', '{"configTemplate":{"\\u005f_proto__":{}},"name":"A"}', 'older', 'IMPORT_FORMAT'],
    ['is too long', ' '.repeat(importLimitBytes + 1), 'older', 'IMPORT_FILE_TOO_LARGE'],
    ['is of the older form, in the newer', JSON.stringify(v0), 'newer', 'IMPORT_OLDER_INTO_NEWER'],
    ['is of the newer form, in the older', JSON.stringify(v1), 'older', 'IMPORT_NEWER_INTO_OLDER'],
    ['is no connector', '{}', 'older', 'IMPORT_CONNECTOR_DATA'],
    ['is no connector of the newer form', '{}', 'newer', 'IMPORT_CONNECTOR_DATA'],
    ['lacks its version', JSON.stringify({ ...v1, configsVersion: undefined }), 'newer', 'IMPORT_CONNECTOR_DATA'],
    ['lacks its deployments', JSON.stringify({ ...v1, deployments: undefined }), 'newer', 'IMPORT_CONNECTOR_DATA'],
    ['lacks its display', JSON.stringify({ ...v1, display: undefined }), 'newer', 'IMPORT_CONNECTOR_DATA'],
    ['has no name', JSON.stringify({ ...v0, name: '' }), 'older', 'IMPORT_CONNECTOR_DATA'],
    ['has what no connector has', JSON.stringify({ ...v0, admin: true }), 'older', 'IMPORT_CONNECTOR_DATA'],
    ['links to a script', JSON.stringify({ ...v0, documentationUrl: 'javascript:alert(1)' }), 'older', 'IMPORT_CONNECTOR_DATA'],
  ] as const)('%s', (_what, content, generation, error) => {
    expect(readConnectorFile(content, generation)).toEqual({ ok: false, error });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('a small file of either form is taken', () => {
    expect(readConnectorFile(JSON.stringify(v0), 'older')).toMatchObject({ ok: true, connector: { name: 'A' } });
    expect(readConnectorFile(JSON.stringify(v1), 'newer')).toMatchObject({ ok: true, connector: { display: { name: 'A' } } });
  });

  test.each(['older', 'newer'] as const)(
    'whatever the specification strips from a loaded one is taken no notice of in a file of %s',
    (generation) => {
      const whole = {
        ...(generation === 'older' ? v0 : v1),
        ...managed,
        id: 'abc',
        ttl: 4,
        metadata: { status: 'active' },
        configsVersion: 1,
      };
      const file = JSON.stringify({ ...whole, supportEmailVerified: true, usSchema: {} });
      expect(readConnectorFile(file, generation)).toEqual(readConnectorFile(JSON.stringify(generation === 'older' ? v0 : v1), generation));
    },
  );

  test('anything at all is answered, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.anything()),
        fc.constantFrom('older' as const, 'newer' as const),
        (content, generation) => {
          expect(typeof readConnectorFile(content, generation).ok).toBe('boolean');
        },
      ),
    );
  });
});

test.each([
  [{ type: 'application/json', size: 10 }, undefined],
  [{ type: 'application/json; charset=utf-8', size: importLimitBytes }, undefined],
  [{ type: 'text/plain', size: 10 }, 'IMPORT_FILE_TYPE'],
  [{ type: '', size: 10 }, 'IMPORT_FILE_TYPE'],
  [{ type: 'application/json-seq', size: 10 }, 'IMPORT_FILE_TYPE'],
  [{ type: 'application/json', size: 1024 ** 3 }, 'IMPORT_FILE_TOO_LARGE'],
] as const)('a file of %j is %s before it is opened', (file, error) => expect(importFileError(file)).toBe(error));

test.each([
  [[0x7b, 0x7d], '{}'],
  [[0xef, 0xbb, 0xbf, 0x7b, 0x7d], '{}'],
  [[0xff, 0xfe, 0x7b, 0x00], undefined],
  [[0x22, 0xe9, 0x22], undefined],
])('the bytes %j read as %s', (bytes, expected) => expect(importText(new Uint8Array(bytes))).toBe(expected));

test('the name of a copy is no longer than names are, and cut between characters', () => {
  expect(fittingName('Copy of Guest CRM')).toBe('Copy of Guest CRM');
  expect(fittingName(`Copy of ${'x'.repeat(150)}`)).toHaveLength(150);
  expect(fittingName(`${'x'.repeat(149)}𐐷y`)).toBe('x'.repeat(149));
});
