import { expect, test } from 'vitest';
import { readConfigTemplate, templateInputTypes } from './config-template.ts';

test('headings are names, or objects that say more', () => {
  const defined = readConfigTemplate({
    definedConfigs: [
      { heading: 'Account', fields: [] },
      { heading: { name: 'merchant', viewName: 'Merchant', description: 'As you are known.' }, fields: [] },
      { headingName: 'old', headingViewName: 'Old' },
    ],
  }).defined;
  expect(defined.map(({ name, viewName, description }) => [name, viewName, description])).toEqual([
    ['Account', 'Account', ''],
    ['merchant', 'Merchant', 'As you are known.'],
    ['old', 'Old', ''],
  ]);
});

test('a field keeps what is known of it; other kinds are left out and named once', () => {
  const known = { name: 'pace', viewName: 'Pace', description: 'How fast.', dataType: 'int', isRequired: true, isOutput: true };
  const { defined, ignored } = readConfigTemplate({
    definedConfigs: [
      {
        heading: 'A',
        fields: [
          { ...known, inputType: 'dropdown', inputOpts: ['slow', { value: 'fast', label: 'Fast' }, 'slow'], parameters: ['unit', 1] },
          { name: 'day', inputType: 'date' },
          { name: 'hour', inputType: 'date' },
          { inputType: 'textbox' },
          null,
        ],
      },
    ],
  });
  expect(defined[0]?.fields).toEqual([
    {
      ...known,
      inputType: 'dropdown',
      options: [
        { value: 'slow', label: 'slow' },
        { value: 'fast', label: 'Fast' },
      ],
      parameters: ['unit'],
    },
  ]);
  expect(ignored).toEqual(['date']);
  expect(templateInputTypes).toHaveLength(6);
});

test('the column of parameters is no cell of a row', () => {
  const column = (name: string) => ({ name, inputType: 'textbox' });
  const [table, plain] = readConfigTemplate({
    dynamicConfigs: [
      { heading: { name: 'lists', isOutput: true }, fieldColumns: [column('list'), column('parameters')] },
      { heading: 'plain', fieldColumns: [column('list')] },
    ],
  }).dynamic;
  expect(table).toMatchObject({ isOutput: true, hasParameters: true, fields: [{ name: 'list' }] });
  expect(plain).toMatchObject({ isOutput: false, hasParameters: false });
});
