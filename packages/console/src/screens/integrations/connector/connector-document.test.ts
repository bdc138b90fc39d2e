import { describe, expect, it } from 'vitest';
import { withField } from '#features/integration-editor/document.ts';
import { connectorAuthorizations, newerConnector } from '#testing/connectors.ts';
import { blankDocument, bodyOf, changeOf, documentOf, errorsByTab, isConnectorDocument, lackingTabs } from './connector-document.ts';

const document = documentOf(newerConnector);
const { display, deployments, configs } = newerConnector;

describe('a connector as it is edited', () => {
  it('comes back as it was loaded', () => expect(bodyOf(document)).toEqual({ display, deployments, configs }));

  it('keeps its authorizations out of the text of the schema, and puts them back where they stood', () => {
    const { type, ...others } = configs.configSchema;
    const configSchema = { type, authorizations: [...connectorAuthorizations], ...others };
    const withThem = documentOf({ display, deployments, configs: { ...configs, configSchema } });
    expect(withThem.configuration.configSchema).not.toContain('authorizations');
    expect(Object.keys(withThem.authorization)).toEqual(['a:crm', 'a:museum_visitors_and_memberships']);
    // In another order the server would take it for another document, and may have it locked.
    expect(JSON.stringify(bodyOf(withThem).configs.configSchema)).toBe(JSON.stringify(configSchema));
    const fewer = withField(withThem, { tab: 'authorization', name: 'a:crm' }, undefined);
    expect(changeOf(withThem, fewer).configs?.configSchema.authorizations).toEqual([connectorAuthorizations[1]]);
  });

  it('judges authorizations that are new, and leaves those alone that were saved before', () => {
    const configSchema = { type: 'object', authorizations: [{ authTag: 'half' }] };
    const content = { display, deployments, configs: { ...configs, configSchema } };
    expect(errorsByTab(documentOf(content)).authorization).toEqual({ 'a:half': 'AUTHORIZATION_URL_INVALID' });
    expect(errorsByTab(documentOf(content, undefined, { isSaved: true })).authorization).toEqual({});
  });

  it('is blank in the beginning, and nothing else is taken for one', () => {
    expect(bodyOf(blankDocument).configs).toEqual({
      configSchema: {},
      uiSchema: {},
      pluginAttributes: [],
      additionalAttributes: { allowAdditional: false, allowedScopes: ['user'], configSchema: {}, uiSchema: {} },
    });
    expect([blankDocument, { basic: {} }, null, 'text'].map(isConnectorDocument)).toEqual([true, false, false, false]);
  });

  it('keeps a schema as it was typed as long as it says the same', () => {
    const typed = withField(document, { tab: 'configuration', name: 'uiSchema' }, '{"a":1}');
    expect(documentOf({ display, deployments, configs: { ...configs, uiSchema: { a: 1 } } }, typed).configuration.uiSchema).toBe('{"a":1}');
    expect(documentOf({ display, deployments, configs: { ...configs, uiSchema: { a: 2 } } }, typed).configuration.uiSchema).toBe(
      '{\n  "a": 2\n}',
    );
  });

  it('knows its attributes by the same ids as long as they are called the same, and two never by one', () => {
    const [level, points] = Object.values(document['pre-defined-attributes']);
    const named = (name: string) => ({ ...level, name }) as NonNullable<typeof level>;
    const typed = { ...document, 'pre-defined-attributes': { 'a:Tier': named('Level'), 'n:1': named('Stay') } };
    const pluginAttributes = [named('Level'), named('Stay'), named('Tier'), ...(points ? [points] : [])];
    const next = documentOf({ display, deployments, configs: { ...configs, pluginAttributes } }, typed)['pre-defined-attributes'];
    expect(Object.entries(next).map(([id, { name }]) => [id, name])).toEqual([
      ['a:Tier', 'Level'],
      ['n:1', 'Stay'],
      ['aa:Tier', 'Tier'],
      ['a:Points', 'Points'],
    ]);
  });

  it.each([
    ['nothing', document, []],
    ['the name', withField(document, { tab: 'basic', name: 'name' }, 'Other'), ['display']],
    ['a deployment', withField(document, { tab: 'deployment', name: 'Sandbox480977' }, undefined), ['deployments']],
    ['a scope', withField(document, { tab: 'user-defined-attributes', name: 'allowedScopes' }, ['user', 'tenant']), ['configs']],
  ])('sends the parts that changed alone: %s', (_, changed, parts) => expect(Object.keys(changeOf(document, changed))).toEqual(parts));
});

describe('a tab is flagged', () => {
  const [basic, user] = ['basic', 'user-defined-attributes'];
  it.each([
    [basic, 'name', '', { name: 'CONNECTOR_NAME_INVALID' }],
    [basic, 'name', 'Tide & Co', { name: 'CONNECTOR_NAME_INVALID' }],
    [basic, 'name', 'x'.repeat(151), { name: 'CONNECTOR_NAME_INVALID' }],
    [basic, 'supportEmail', 'no address', { supportEmail: 'SUPPORT_EMAIL_VALIDATION' }],
    [basic, 'documentationUrl', 'docs', { documentationUrl: 'DOCUMENTATION_URL_VALIDATION' }],
    [basic, 'imageUrl', 'data:image/png;base64,AAAA', {}],
    ['configuration', 'configSchema', '{', { configSchema: 'JSON_DOCUMENT_INVALID' }],
    ['configuration', 'configSchema', '{"authorizations":[]}', { configSchema: 'SCHEMA_AUTHORIZATIONS' }],
    [user, 'allowedScopes', [], { allowedScopes: 'SCOPE_REQUIRED' }],
    [user, 'uiSchema', '[]', { uiSchema: 'JSON_DOCUMENT_INVALID' }],
  ] as const)('%s: %s of %j', (tab, name, value, errors) =>
    expect(errorsByTab(withField(document, { tab, name }, value))[tab as 'basic']).toEqual(errors),
  );

  it('asks for no scope where user-defined attributes are off', () => {
    const off = withField(withField(document, { tab: user, name: 'allowAdditional' }, false), { tab: user, name: 'allowedScopes' }, []);
    expect(errorsByTab(off)[user as 'basic']).toEqual({});
  });
});

it.each([
  ['{"type":"object"}', []],
  ['', ['configuration']],
  ['{}', ['configuration']],
  ['{', ['configuration']],
])('with the schema %j the tabs that lack something are %j', (text, tabs) =>
  expect(lackingTabs(withField(document, { tab: 'configuration', name: 'configSchema' }, text))).toEqual(tabs),
);

it('a blank one lacks its name, its schema and a deployment', () =>
  expect(lackingTabs(blankDocument)).toEqual(['basic', 'configuration', 'deployment']));
