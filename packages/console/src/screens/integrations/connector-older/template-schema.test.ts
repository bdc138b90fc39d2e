import { describe, expect, it } from 'vitest';
import { templateForm } from './template-schema.ts';

const field = (inputType: string, more: object = {}) => ({ name: inputType, viewName: `A ${inputType}`, inputType, ...more });
const oneField = (inputType: string, more?: object) => {
  const { schema, uiSchema, ignored } = templateForm([{ heading: 'Account', fields: [field(inputType, more)] }], []);
  const group = (schema.properties as Record<string, { properties: Record<string, unknown> }>).defined0;
  return { schema: group?.properties[inputType], ui: (uiSchema.defined0 as Record<string, unknown>)[inputType], ignored };
};
const title = (inputType: string) => ({ title: `A ${inputType}` });
const choices = { inputOpts: ['a', 'b'] };

describe('a configuration template as a form', () => {
  it.each([
    ['textbox', {}, { type: 'string' }, undefined],
    ['textbox', { dataType: 'int' }, { type: 'integer' }, undefined],
    ['textbox', { dataType: 'float' }, { type: 'number' }, undefined],
    ['textarea', {}, { type: 'string' }, 'textarea'],
    ['password', {}, { type: 'string' }, 'password'],
    ['dropdown', choices, { type: 'string', enum: ['a', 'b'] }, undefined],
    ['dropdown', {}, { type: 'string' }, undefined],
    ['radio', choices, { type: 'string', enum: ['a', 'b'] }, 'radio'],
    ['checkbox', {}, { type: 'boolean' }, undefined],
    ['checkbox', choices, { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } }, 'checkboxes'],
  ])('draws a %s %j', (inputType, more, schema, widget) => {
    const drawn = oneField(inputType, more);
    expect(drawn.schema).toEqual({ ...title(inputType), ...schema });
    expect((drawn.ui as Record<string, unknown> | undefined)?.['ui:widget']).toBe(widget);
    expect(drawn.ignored).toEqual([]);
  });

  it('leaves out every other kind and says which', () => {
    const { schema, ignored } = templateForm([{ heading: 'A', fields: [field('date'), field('date'), field('colour')] }], []);
    expect(ignored).toEqual(['date', 'colour']);
    expect((schema.properties as Record<string, { properties: object }>).defined0?.properties).toEqual({});
  });

  it('draws tables as lists of rows, and asks for what is required', () => {
    const { schema } = templateForm([], [{ heading: 'Lists', fieldColumns: [field('textbox', { isRequired: true })] }]);
    expect(schema.properties).toEqual({
      dynamic0: {
        type: 'array',
        title: 'Lists',
        items: { type: 'object', properties: { textbox: { ...title('textbox'), type: 'string' } }, required: ['textbox'] },
      },
    });
  });

  it.each([[[null, 1, 'x']], [[{ fields: 'no' }]], [[{ fields: [null, {}] }]]])('makes nothing of nonsense: %j', (nonsense) =>
    expect(() => templateForm(nonsense, nonsense)).not.toThrow(),
  );
});
