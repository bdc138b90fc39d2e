import { describe, expect, it } from 'vitest';
import { cleanUiSchema } from './clean-ui-schema.ts';

describe('what is followed of a layout', () => {
  it('takes controls by the names of either world, words and order', () => {
    expect(
      cleanUiSchema({
        'ui:order': ['b'],
        a: { 'ui:widget': 'Dropdown', 'ui:help': 'Help' },
        b: { 'ui:options': { widget: 'textbox', rows: 3 } },
        list: { items: { 'ui:placeholder': 'x' } },
      }),
    ).toEqual({
      uiSchema: {
        'ui:order': ['b', '*'],
        a: { 'ui:widget': 'select', 'ui:help': 'Help' },
        b: { 'ui:widget': 'text', 'ui:rows': 3 },
        list: { items: { 'ui:placeholder': 'x' } },
      },
      ignored: [],
    });
  });

  it('leaves out styles, classes, fields, templates, names of prototypes, and what has the wrong type', () => {
    const hostile = JSON.parse(
      '{"a": {"ui:style": {"position": "fixed"}, "ui:classNames": "x", "ui:field": "LayoutGridField", "ui:title": {"x": 1}, "ui:FieldTemplate": "y", "ui:enableMarkdownInHelp": true}, "__proto__": {"polluted": 1}}',
    );
    expect(cleanUiSchema(hostile)).toEqual({ uiSchema: { a: {} }, ignored: [] });
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('tells which controls are not there', () => {
    expect(cleanUiSchema({ a: { 'ui:widget': 'wheel' }, b: { 'ui:widget': 'toString' } }).ignored).toEqual(['wheel', 'toString']);
  });

  it('takes anything else for no layout', () => {
    for (const nothing of [undefined, null, 3, 'x', []]) expect(cleanUiSchema(nothing)).toEqual({ uiSchema: {}, ignored: [] });
  });
});
