import { readConfigTemplate, type TemplateField, type TemplateInputType } from '@foyer/api/connectors/config-template';

type Json = Readonly<Record<string, unknown>>;

/** A template as a form can be drawn of it. */
export interface TemplateForm {
  readonly schema: Json;
  readonly uiSchema: Json;
  /** Kinds of fields that are not known, each once. */
  readonly ignored: readonly string[];
}

const numberTypes: Readonly<Record<string, string>> = { int: 'integer', float: 'number' };
const widgets: Partial<Record<TemplateInputType, string>> = { textarea: 'textarea', password: 'password', radio: 'radio' };

function fieldSchema({ inputType: type, options, viewName, description, dataType }: TemplateField): {
  readonly schema: Json;
  readonly ui: Json;
} {
  const about = { title: viewName, ...(description && { description }) };
  const values = options.map(({ value }) => value);
  const names = { 'ui:options': { enumNames: options.map(({ label }) => label) } };
  if (type === 'checkbox') {
    if (values.length === 0) return { schema: { ...about, type: 'boolean' }, ui: {} };
    return {
      schema: { ...about, type: 'array', uniqueItems: true, items: { type: 'string', enum: values } },
      ui: { 'ui:widget': 'checkboxes', ...names },
    };
  }
  if ((type === 'dropdown' || type === 'radio') && values.length > 0)
    return { schema: { ...about, type: 'string', enum: values }, ui: { ...(widgets[type] && { 'ui:widget': widgets[type] }), ...names } };
  const schemaType = type === 'textbox' ? (numberTypes[dataType] ?? 'string') : 'string';
  return { schema: { ...about, type: schemaType }, ui: widgets[type] && type !== 'radio' ? { 'ui:widget': widgets[type] } : {} };
}

function groupOf(fields: readonly TemplateField[]): { readonly schema: Json; readonly ui: Json } {
  const drawn = fields.map((field) => [field, fieldSchema(field)] as const);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(drawn.map(([{ name }, { schema }]) => [name, schema])),
      ...(required.length > 0 && { required }),
    },
    ui: Object.fromEntries(drawn.flatMap(([{ name }, { ui }]) => (Object.keys(ui).length > 0 ? [[name, ui]] : []))),
  };
}

/** The form that a configuration template of the older form asks people to fill in: its sections, and its tables of rows. */
export function templateForm(definedConfigs: readonly unknown[], dynamicConfigs: readonly unknown[]): TemplateForm {
  const { defined, dynamic, ignored } = readConfigTemplate({ definedConfigs, dynamicConfigs });
  const properties: Record<string, Json> = {};
  const uiSchema: Record<string, Json> = {};
  for (const [at, { viewName, fields }] of defined.entries()) {
    const { schema, ui } = groupOf(fields);
    properties[`defined${at}`] = { ...schema, title: viewName };
    uiSchema[`defined${at}`] = ui;
  }
  for (const [at, { viewName, fields }] of dynamic.entries()) {
    const { schema, ui } = groupOf(fields);
    properties[`dynamic${at}`] = { type: 'array', title: viewName, items: schema };
    uiSchema[`dynamic${at}`] = { items: ui };
  }
  return { schema: { type: 'object', properties }, uiSchema, ignored };
}
