import { readConfigTemplate } from '@foyer/api/connectors/config-template';
import type { OlderConfigs, OlderDatasource } from '@foyer/api/datasources/datasource.schema';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  configsOf,
  documentOf,
  fieldName,
  type OlderDatasourceDocument,
  olderDatasourceForm,
  rowsWithEmptyCells,
  type TypedRow,
  tableName,
} from './older-datasource.ts';

const column = (name: string) => ({ name, inputType: 'textbox' });
const rawTemplate = {
  definedConfigs: [
    {
      heading: { name: 'account', viewName: 'Account', description: 'Yours.' },
      fields: [
        { name: 'id', inputType: 'textbox', isRequired: true },
        { name: 'key', inputType: 'password' },
        { name: 'seats', inputType: 'textbox', dataType: 'int', isOutput: true, parameters: ['city'] },
      ],
    },
  ],
  dynamicConfigs: [{ heading: { name: 'lists', viewName: 'Lists', isOutput: true }, fieldColumns: [column('list'), column('parameters')] }],
};
const template = readConfigTemplate(rawTemplate);
const mapping = (configKey: string, configVal: string) => ({
  configKey,
  configVal,
  dataType: 'string' as const,
  isOutput: false,
  parameters: [],
});
const configs: OlderConfigs = {
  identityTag: 'syntheticId',
  definedConfigs: [
    {
      headingName: 'account',
      headingViewName: 'Account',
      description: 'Yours.',
      mappings: { id: mapping('id', 'NW'), key: mapping('key', 'hush'), gone: mapping('gone', 'kept') },
    },
    { headingName: 'former', headingViewName: '', description: '', mappings: { a: mapping('a', 'kept') } },
  ],
  dynamicConfigs: [
    {
      headingName: 'lists',
      headingViewName: 'Lists',
      isOutput: true,
      dynamicFields: [{ list: 'Guests', outputFieldName: 'Guest', dataType: 'string', parameters: ['city', 'season'] } as never],
    },
  ],
};
const datasource = {
  name: 'A',
  description: '',
  imageUrl: '',
  supportEmail: '',
  documentationUrl: '',
  version: 3,
  configs,
} as OlderDatasource;
const document = documentOf(datasource);
const having = (change: Record<string, unknown>): OlderDatasourceDocument => ({
  ...document,
  configs: { ...document.configs, ...change },
});
const row: TypedRow = { cells: { list: 'Partners' }, outputFieldName: 'Partner', dataType: 'string', parameters: '' };
const surroundings = { template, rawTemplate, isDeploymentThere: true, savedConfigs: configs };
const form = olderDatasourceForm(surroundings);

describe('what is saved', () => {
  test('is what was loaded as long as nothing is changed, with what the template no longer asks for', () => {
    expect(configsOf(document, template, configs)).toEqual(configs);
    expect(changeOf(document, document, surroundings)).toEqual({});
  });

  test('is only what changed; texts go without the configs, and server-managed fields never', () => {
    const renamed = { ...document, basic: { ...document.basic, name: 'B' } };
    expect(changeOf(document, renamed, surroundings)).toEqual({ name: 'B' });
    expect(Object.keys(changeOf(document, having({ identityTag: 'guestId' }), surroundings))).toEqual(['configs']);
  });

  test('takes a field’s kind from the template, and leaves out what is empty', () => {
    const { definedConfigs } = configsOf(
      having({ [fieldName('account', 'seats')]: '12', [fieldName('account', 'key')]: ' ' }),
      template,
      configs,
    );
    expect(definedConfigs[0]?.mappings).toEqual({
      gone: mapping('gone', 'kept'),
      id: mapping('id', 'NW'),
      seats: { configKey: 'seats', configVal: '12', dataType: 'int', isOutput: true, parameters: ['city'] },
    });
  });

  test('reads lists of parameters in brackets, without empty ones, and keeps them as they were typed', () => {
    const typed = having({ [tableName('lists')]: [{ ...row, parameters: '[ city,, season ]' }] });
    const saved = configsOf(typed, template, configs);
    expect(saved.dynamicConfigs[0]?.dynamicFields).toEqual([
      { list: 'Partners', outputFieldName: 'Partner', dataType: 'string', parameters: ['city', 'season'] },
    ]);
    const again = documentOf({ ...datasource, configs: saved }, typed);
    expect(again.configs[tableName('lists')]).toEqual(typed.configs[tableName('lists')]);
  });
});

describe('what flags a tab', () => {
  test.each([
    ['nothing is wrong', document, {}],
    ['a name', { ...document, basic: { ...document.basic, name: '' } }, { basic: { name: 'DATASOURCE_NAME_INVALID' } }],
    ['an identity without a name', having({ identityTag: ' ' }), { configs: { identityTag: 'IDENTITY_INVALID' } }],
    [
      'parameters without brackets',
      having({ [tableName('lists')]: [{ ...row, parameters: 'city' }] }),
      { configs: { 'table:lists': 'PARAMETER_LIST_INVALID' } },
    ],
  ])('%s', (_, given, errors) => expect(form.errorsByTab(given)).toEqual({ basic: {}, contact: {}, configs: {}, ...errors }));

  test.each([
    ['whole', document, []],
    ['a required field', having({ [fieldName('account', 'id')]: '' }), ['configs']],
    ['an empty cell', having({ [tableName('lists')]: [{ ...row, cells: { list: ' ' } }] }), ['configs']],
    ['a row without its output', having({ [tableName('lists')]: [{ ...row, outputFieldName: '' }] }), ['configs']],
  ])('incomplete configs may be saved as a draft: %s', (_, given, tabs) => {
    expect(form.flawedTabs?.(given)).toEqual(tabs);
    expect(form.lackingTabs(given)).toEqual([]);
  });

  test('no configs, no name or a deployment that is gone keep it from being active', () => {
    const nothing = { ...configs, definedConfigs: [], dynamicConfigs: [] };
    const bare = documentOf({ ...datasource, name: ' ', configs: nothing });
    expect(olderDatasourceForm({ ...surroundings, savedConfigs: nothing }).lackingTabs(bare)).toEqual(['basic', 'configs']);
    expect(olderDatasourceForm({ ...surroundings, isDeploymentThere: false }).lackingTabs(document)).toEqual(['basic']);
  });

  test('rows are counted from one', () => {
    const given = having({ [tableName('lists')]: [row, { ...row, cells: { list: '' } }] });
    expect(template.dynamic.map((table) => rowsWithEmptyCells(table, given))).toEqual([[2]]);
  });
});

test('passwords are kept nowhere in the browser, and come back from the server’s copy', () => {
  const { secrets } = form;
  const typed = having({ [fieldName('account', 'key')]: 'typed', [fieldName('account', 'id')]: 'typed too' });
  expect(secrets?.isSecret({ tab: 'configs', name: fieldName('account', 'key') })).toBe(true);
  expect(JSON.stringify(secrets?.hide(typed))).not.toContain('"typed"');
  expect(secrets?.restore(secrets.hide(typed), document).configs).toMatchObject({
    [fieldName('account', 'key')]: 'hush',
    [fieldName('account', 'id')]: 'typed too',
  });
  // Nobody knows what a field was that the template no longer has.
  const { template: _gone, ...rest } = surroundings;
  for (const of of [
    { ...rest, template: undefined },
    { ...surroundings, template: { ...template, defined: [] } },
  ])
    expect(JSON.stringify(olderDatasourceForm(of).secrets?.hide(typed).configs)).not.toMatch(/typed|hush/);
});
