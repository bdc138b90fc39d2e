import type { JsonObject } from '@foyer/api/connectors/json-document';
import type { UserDefinedAttribute } from '@foyer/api/datasources/datasource.schema';
import { describe, expect, it, test } from 'vitest';
import { changedFields, withField } from '#features/integration-editor/document.ts';
import { newerConnector } from '#testing/connectors.ts';
import { newerDatasource } from '#testing/datasources.ts';
import { changeOf, datasourceForm, documentOf, enteredOf, isDatasourceDocument, withEntered } from './datasource-document.ts';

const connectorConfig = { baseUrl: 'https://crm.example', apiKey: 'k'.repeat(20), region: 'eu' };
const datasource = { ...newerDatasource, configs: { ...newerDatasource.configs, connectorConfig } };
const document = documentOf(datasource);
const deploymentId = Object.keys(newerConnector.deployments)[0] ?? '';
const judges = { entered: (value: unknown) => 'baseUrl' in (value as object), attribute: () => true };
const form = datasourceForm({ connector: newerConnector, deploymentId, isAuthorized: false, judges });
const blank = form.blank;

describe('a datasource as it is edited', () => {
  it('comes back as it was loaded, in its order', () => {
    expect(JSON.stringify(enteredOf(document))).toBe(JSON.stringify(connectorConfig));
    expect(changeOf(document, document)).toEqual({});
  });

  it.each([
    ['nothing entered', null],
    ['the form as it stands', {}],
    ['a field', { a: 1 }],
  ])('keeps %s apart', (_, value) => expect(enteredOf({ ...document, configs: withEntered({ identityType: 'x' }, value) })).toEqual(value));

  it('counts each field that was entered by itself', () => {
    const changed = { ...document, configs: withEntered(document.configs, { ...connectorConfig, region: 'br', purge: true }) };
    expect(changedFields(document, changed)).toHaveLength(2);
  });

  it('sends the parts that changed alone, without what the server manages', () => {
    expect(Object.keys(changeOf(document, withField(document, { tab: 'basic', name: 'name' }, 'Other')))).toEqual(['display']);
    expect(changeOf(document, withField(document, { tab: 'configs', name: 'identityType' }, ' customer '))).toEqual({
      configs: { foyerConfig: { identityType: 'customer' }, connectorConfig, additionalAttributes: [] },
    });
  });

  it('is told from other things that were kept', () =>
    expect([document, { basic: {} }, null].map(isDatasourceDocument)).toEqual([true, false, false]));
});

test('the tab of own attributes is there only where the connector allows them', () => {
  const additionalAttributes = { ...newerConnector.configs.additionalAttributes, allowAdditional: false };
  const closed = { ...newerConnector, configs: { ...newerConnector.configs, additionalAttributes } };
  expect(form.tabs).toContain('user-defined-attributes');
  expect(datasourceForm({ connector: closed, deploymentId, isAuthorized: false, judges }).tabs).not.toContain('user-defined-attributes');
});

test.each([
  ['a whole one', document, newerConnector, []],
  ['one without configs', { ...document, configs: withEntered(document.configs, null) }, newerConnector, ['configs']],
  ['a blank one', blank, newerConnector, ['basic', 'configs']],
  ['one whose connector is gone', document, undefined, ['basic']],
  ['one whose deployment is gone', document, { ...newerConnector, deployments: {} }, ['basic']],
])('%s lacks something on the tabs %#', (_, of, connector, tabs) =>
  expect(datasourceForm({ connector, deploymentId, isAuthorized: false, judges }).lackingTabs(of)).toEqual(tabs),
);

test.each([
  ['basic', 'name', '', { name: 'DATASOURCE_NAME_INVALID' }],
  ['basic', 'supportEmail', 'no', { supportEmail: 'SUPPORT_EMAIL_VALIDATION' }],
  ['basic', 'imageUrl', 'data:image/png;base64,AAAA', {}],
  ['configs', 'identityType', ' ', { identityType: 'IDENTITY_INVALID' }],
] as const)('%s: %s of %j is wrong', (tab, name, value, errors) =>
  expect(form.errorsByTab(withField(document, { tab, name }, value))[tab]).toEqual(errors),
);

test('what the schema does not take flags its tab, once it can be judged', () => {
  const wrong = { ...document, configs: withEntered(document.configs, { region: 'eu' }) };
  expect(form.flawedTabs?.(wrong)).toEqual(['configs']);
  expect(datasourceForm({ connector: newerConnector, deploymentId, isAuthorized: false, judges: undefined }).flawedTabs?.(wrong)).toEqual(
    [],
  );
});

describe('a draft in the browser', () => {
  const hidden = 'planted-in-a-draft';
  const password = { type: 'string', format: 'password' };
  const withSchema = (configSchema: JsonObject, uiSchema: JsonObject = {}) => ({
    ...newerConnector,
    configs: { ...newerConnector.configs, configSchema, uiSchema },
  });
  it.each([
    ['a password', withSchema({ properties: { open: {}, pin: password } })],
    ['a layout of a password', withSchema({ properties: { open: {}, pin: {} } }, { pin: { 'ui:widget': 'password' } })],
    ['a reference to one', withSchema({ properties: { open: {}, pin: { $ref: '#/$defs/pin' } }, $defs: { pin: password } })],
    ['a field that the schema does not list', withSchema({ properties: { open: {} } })],
    ['a condition that makes a password of it', withSchema({ properties: { open: {}, pin: {} }, else: { properties: { pin: password } } })],
    ['whatever was made of a connector that is gone', undefined],
  ])('holds nothing of %s, and gets it back from the server', (_what, connector) => {
    const { secrets } = datasourceForm({ connector, deploymentId, isAuthorized: false, judges });
    const attribute = {
      ...(newerConnector.configs.pluginAttributes[0] as UserDefinedAttribute),
      connectorConfig: connector ? {} : { pin: hidden },
    };
    const saved = {
      ...document,
      configs: withEntered(document.configs, { pin: hidden }),
      'user-defined-attributes': { 'a:Tier': attribute },
    };
    const kept = secrets?.hide({ ...saved, basic: { ...saved.basic, name: 'Renamed' } });
    expect(JSON.stringify(kept)).not.toContain(hidden);
    expect(kept && secrets?.restore(kept, saved)).toEqual({ ...saved, basic: { ...saved.basic, name: 'Renamed' } });
  });
});
