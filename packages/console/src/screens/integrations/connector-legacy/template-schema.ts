/** The kinds of fields that a configuration template may have; others are left out (specification 3 §3). */
export const templateInputTypes = ['textbox', 'textarea', 'password', 'dropdown', 'checkbox', 'radio'] as const;
type InputType = (typeof templateInputTypes)[number];

type Json = Readonly<Record<string, unknown>>;

/** A template as a form can be drawn of it. */
export interface TemplateForm {
  readonly schema: Json;
  readonly uiSchema: Json;
  /** Kinds of fields that are not known, each once. */
  readonly ignored: readonly string[];
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What can be chosen: plain values, or values with labels. */
function optionsOf(field: Json): { readonly values: readonly string[]; readonly labels: readonly string[] } {
  const given = Array.isArray(field.inputOpts) ? field.inputOpts : [];
  const options = given.map((option: unknown) =>
    isObject(option)
      ? { value: String(option.value ?? option.name ?? ''), label: String(option.label ?? option.viewName ?? option.value ?? '') }
      : { value: String(option), label: String(option) },
  );
  // The same value twice is one choice.
  const known = [...new Map(options.map((option) => [option.value, option])).values()];
  return { values: known.map(({ value }) => value), labels: known.map(({ label }) => label) };
}

const numberTypes: Readonly<Record<string, string>> = { int: 'integer', float: 'number' };
const widgets: Partial<Record<InputType, string>> = { textarea: 'textarea', password: 'password', radio: 'radio' };

function fieldSchema(type: InputType, field: Json): { readonly schema: Json; readonly ui: Json } {
  const about = {
    title: textOf(field.viewName) || textOf(field.name),
    ...(textOf(field.description) && { description: textOf(field.description) }),
  };
  const { values, labels } = optionsOf(field);
  const names = { 'ui:options': { enumNames: labels } };
  if (type === 'checkbox') {
    if (values.length === 0) return { schema: { ...about, type: 'boolean' }, ui: {} };
    return {
      schema: { ...about, type: 'array', uniqueItems: true, items: { type: 'string', enum: values } },
      ui: { 'ui:widget': 'checkboxes', ...names },
    };
  }
  if ((type === 'dropdown' || type === 'radio') && values.length > 0)
    return { schema: { ...about, type: 'string', enum: values }, ui: { ...(widgets[type] && { 'ui:widget': widgets[type] }), ...names } };
  const dataType = type === 'textbox' ? (numberTypes[textOf(field.dataType)] ?? 'string') : 'string';
  return { schema: { ...about, type: dataType }, ui: widgets[type] && type !== 'radio' ? { 'ui:widget': widgets[type] } : {} };
}

function groupOf(fields: readonly Json[], ignored: Set<string>): { readonly schema: Json; readonly ui: Json } {
  const properties: Record<string, Json> = {};
  const ui: Record<string, Json> = {};
  const required: string[] = [];
  for (const field of fields) {
    const name = textOf(field.name);
    const type = templateInputTypes.find((known) => known === field.inputType);
    if (!type) ignored.add(textOf(field.inputType) || '?');
    if (!type || name === '') continue;
    const drawn = fieldSchema(type, field);
    properties[name] = drawn.schema;
    if (Object.keys(drawn.ui).length > 0) ui[name] = drawn.ui;
    if (field.isRequired === true) required.push(name);
  }
  return { schema: { type: 'object', properties, ...(required.length > 0 && { required }) }, ui };
}

/** The form that a configuration template of the older form asks people to fill in: its sections, and its tables of rows. */
export function templateForm(definedConfigs: readonly unknown[], dynamicConfigs: readonly unknown[]): TemplateForm {
  const properties: Record<string, Json> = {};
  const uiSchema: Record<string, Json> = {};
  const ignored = new Set<string>();
  for (const [at, section] of listOf(definedConfigs).entries()) {
    const { schema, ui } = groupOf(listOf(section.fields), ignored);
    properties[`defined${at}`] = { ...schema, title: textOf(section.heading) };
    uiSchema[`defined${at}`] = ui;
  }
  for (const [at, table] of listOf(dynamicConfigs).entries()) {
    const { schema, ui } = groupOf(listOf(table.fieldColumns), ignored);
    properties[`dynamic${at}`] = { type: 'array', title: textOf(table.heading), items: schema };
    uiSchema[`dynamic${at}`] = { items: ui };
  }
  return { schema: { type: 'object', properties }, uiSchema, ignored: [...ignored] };
}
