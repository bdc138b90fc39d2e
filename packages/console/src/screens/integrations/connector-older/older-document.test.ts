import { connectorBody } from '@foyer/api/connectors/connector-file';
import { describe, expect, it } from 'vitest';
import { withField } from '#features/integration-editor/document.ts';
import { connector, connectorAuthorizations } from '#testing/connectors.ts';
import { blankDocument, bodyOf, changeOf, documentOf, errorsByTab, isOlderDocument, lackingTabs, olderForm } from './older-document.ts';

const document = documentOf(connector);
const template = 'config-template';

describe('a connector of the older form as it is edited', () => {
  it('comes back as it was loaded, with what no tab shows', () => {
    const whole = {
      ...connectorBody(connector),
      additionalAttributes: true,
      configTemplate: { ...connector.configTemplate, note: 'kept', authorizations: [...connectorAuthorizations] },
    };
    expect(bodyOf(documentOf(whole))).toEqual(whole);
    expect(bodyOf(blankDocument).configTemplate).toEqual({ definedConfigs: [], dynamicConfigs: [] });
    expect([blankDocument, {}, null].map(isOlderDocument)).toEqual([true, false, false]);
  });

  it.each([
    ['basic', 'name', 'Other', ['name']],
    ['contact', 'supportEmail', 'x@y.example', ['supportEmail']],
    [template, 'dynamicConfigs', '[]', ['configTemplate']],
    ['authorization', 'n:1', connectorAuthorizations[0], ['configTemplate']],
    [template, 'dynamicConfigs', document[template].dynamicConfigs.replaceAll('\n', ' '), []],
  ])('sends the fields that changed alone: %s %s', (tab, name, value, fields) =>
    expect(Object.keys(changeOf(document, withField(document, { tab, name }, value)))).toEqual(fields),
  );

  it.each([
    ['basic', 'name', '', { name: 'CONNECTOR_NAME_INVALID' }],
    ['contact', 'supportEmail', 'no', { supportEmail: 'SUPPORT_EMAIL_VALIDATION' }],
    ['contact', 'documentationUrl', 'no', { documentationUrl: 'DOCUMENTATION_URL_VALIDATION' }],
    ['authorization', 'n:1', { authTag: 'half' }, { 'n:1': 'AUTHORIZATION_URL_INVALID' }],
    [template, 'definedConfigs', '{}', { definedConfigs: 'JSON_DOCUMENT_INVALID' }],
    [template, 'definedConfigs', '[', { definedConfigs: 'JSON_DOCUMENT_INVALID' }],
  ] as const)('flags the tab: %s %s %j', (tab, name, value, errors) =>
    expect(errorsByTab(withField(document, { tab, name }, value))[tab]).toEqual(errors),
  );

  it('shows what is wrong with an authorization on its tab', () => {
    const places = ['configTemplate.authorizations.0.tokenUrl', 'configTemplate.definedConfigs'];
    expect(places.map(olderForm.tabOfPlace)).toEqual(['authorization', template]);
  });

  it('has a configuration when either list holds something', () => {
    expect(lackingTabs(document)).toEqual([]);
    expect(lackingTabs(blankDocument)).toEqual(['basic', 'config-template', 'deployment']);
  });
});
