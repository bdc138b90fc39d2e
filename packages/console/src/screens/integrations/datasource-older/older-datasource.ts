import type { ConfigTemplate, TemplateField, TemplateSection } from '@foyer/api/connectors/config-template';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import {
  type DynamicRow,
  type FieldMapping,
  type OlderConfigs,
  type OlderDatasource,
  olderConfigsSchema,
  type UpdateOlderDatasource,
  updateOlderDatasourceSchema,
} from '@foyer/api/datasources/datasource.schema';
import { areOlderConfigsComplete, hasEmptyCell, readParameterList, writeParameterList } from '@foyer/api/datasources/datasource-rules';
import { type EditorDocument, type Field, isSameJson } from '#features/integration-editor/document.ts';
import type { IntegrationDocument, IntegrationForm } from '#features/integration-editor/integration-form.ts';
import { errorsOf, type FieldErrors } from '#lib/form/field-errors.ts';

/** The tabs of a datasource of the older form, as their hashes (DS-09). */
export const olderDatasourceTabs = ['basic', 'contact', 'authorization', 'configs', 'sharing'] as const;
/** One of them. */
export type OlderDatasourceTab = (typeof olderDatasourceTabs)[number];

/** A row of a table as it is typed: the list of parameters stands as the text in brackets. */
export interface TypedRow {
  readonly cells: Readonly<Record<string, string>>;
  readonly outputFieldName: string;
  readonly dataType: DynamicRow['dataType'];
  readonly parameters: string;
}

/** A datasource of the older form as it is edited: by tab. In `configs` each field and each table is one change. */
export interface OlderDatasourceDocument extends IntegrationDocument {
  readonly basic: { readonly name: string; readonly description: string; readonly imageUrl: string };
  readonly contact: { readonly supportEmail: string; readonly documentationUrl: string };
  readonly configs: Readonly<Record<string, unknown>> & { readonly identityTag: string };
}

/** Where a section's field, or a whole table, stands among the configs. */
export const fieldName = (section: string, field: string) => `field:${JSON.stringify([section, field])}`;
export const tableName = (table: string) => `table:${table}`;

/** The section and field that a name stands for; undefined for a table and for the identity. */
export function readFieldName(name: string): { readonly section: string; readonly field: string } | undefined {
  if (!name.startsWith('field:')) return undefined;
  const [section = '', field = ''] = JSON.parse(name.slice('field:'.length)) as string[];
  return { section, field };
}

/** What stands in a field of a section. */
export function valueIn(configs: OlderDatasourceDocument['configs'], section: string, field: string): FieldMapping['configVal'] {
  return (configs[fieldName(section, field)] as FieldMapping['configVal'] | undefined) ?? '';
}

/** The rows of a table. */
export function rowsIn(configs: OlderDatasourceDocument['configs'], table: string): readonly TypedRow[] {
  return (configs[tableName(table)] as readonly TypedRow[] | undefined) ?? [];
}

/** A row that nobody has filled in yet. */
export function blankRow({ fields }: Pick<TemplateSection, 'fields'>): TypedRow {
  return { cells: Object.fromEntries(fields.map(({ name }) => [name, ''])), outputFieldName: '', dataType: 'string', parameters: '' };
}

function typedRow({ outputFieldName, dataType, parameters, ...cells }: DynamicRow): TypedRow {
  return { cells, outputFieldName, dataType, parameters: writeParameterList(parameters) };
}

function dynamicRow({ cells, outputFieldName, dataType, parameters }: TypedRow): DynamicRow {
  // A row's texts and its list of keys stand beside each other, which the type of a catch-all cannot say.
  return { ...cells, outputFieldName, dataType, parameters: readParameterList(parameters) ?? [] } as DynamicRow;
}

function sameParameters(one: string, other: string): boolean {
  return isSameJson(readParameterList(one), readParameterList(other));
}

/** A datasource as a document. Lists of parameters that say the same as those typed before stay as they were typed. */
export function documentOf(datasource: OlderDatasource, typed?: OlderDatasourceDocument): OlderDatasourceDocument {
  const { name, description, imageUrl, supportEmail, documentationUrl, configs } = datasource;
  const fields = configs.definedConfigs.flatMap(({ headingName, mappings }) =>
    Object.entries(mappings).map(([field, { configVal }]) => [fieldName(headingName, field), configVal] as const),
  );
  const tables = configs.dynamicConfigs.map(({ headingName, dynamicFields }) => {
    const former = typed ? rowsIn(typed.configs, headingName) : [];
    const rows = dynamicFields.map((row, at) => {
      const next = typedRow(row);
      const before = former[at]?.parameters;
      return before !== undefined && sameParameters(before, next.parameters) ? { ...next, parameters: before } : next;
    });
    return [tableName(headingName), rows] as const;
  });
  return {
    basic: { name, description, imageUrl },
    contact: { supportEmail, documentationUrl },
    authorization: {},
    configs: { identityTag: configs.identityTag, ...Object.fromEntries([...fields, ...tables]) },
    sharing: {},
  };
}

const blankDocument: OlderDatasourceDocument = {
  basic: { name: '', description: '', imageUrl: '' },
  contact: { supportEmail: '', documentationUrl: '' },
  authorization: {},
  configs: { identityTag: '' },
  sharing: {},
};

/** Whether something that was kept is such a document. */
export function isOlderDatasourceDocument(value: unknown): value is OlderDatasourceDocument {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(blankDocument).every((tab) => typeof (value as EditorDocument)[tab] === 'object');
}

const isEmpty = (value: FieldMapping['configVal']) => String(value).trim() === '';

/**
 * Configs as they are saved: the template's sections and tables with what stands in them. What was saved of sections that the
 * template no longer has is kept as it is.
 */
export function configsOf(document: OlderDatasourceDocument, template: ConfigTemplate, saved: OlderConfigs): OlderConfigs {
  const { configs } = document;
  const definedConfigs = template.defined.flatMap(({ name, viewName, description, fields }) => {
    const before = saved.definedConfigs.find(({ headingName }) => headingName === name);
    const known = new Set(fields.map((field) => field.name));
    const mappings = Object.entries(before?.mappings ?? {}).filter(([field]) => !known.has(field));
    for (const field of fields) {
      const configVal = valueIn(configs, name, field.name);
      if (isEmpty(configVal)) continue;
      const { dataType, isOutput, parameters } = before?.mappings[field.name] ?? field;
      mappings.push([field.name, { configKey: field.name, configVal, dataType, isOutput, parameters: [...parameters] }]);
    }
    return mappings.length === 0
      ? []
      : [{ headingName: name, headingViewName: viewName, description, mappings: Object.fromEntries(mappings) }];
  });
  const dynamicConfigs = template.dynamic.flatMap(({ name, viewName, isOutput }) => {
    const rows = rowsIn(configs, name);
    return rows.length === 0 ? [] : [{ headingName: name, headingViewName: viewName, isOutput, dynamicFields: rows.map(dynamicRow) }];
  });
  const isGone = (sections: readonly TemplateSection[], headingName: string) => sections.every(({ name }) => name !== headingName);
  return {
    identityTag: configs.identityTag.trim(),
    definedConfigs: [...definedConfigs, ...saved.definedConfigs.filter(({ headingName }) => isGone(template.defined, headingName))],
    dynamicConfigs: [...dynamicConfigs, ...saved.dynamicConfigs.filter(({ headingName }) => isGone(template.dynamic, headingName))],
  };
}

/** The rows of a table that have a cell without text, counted from one ('Required fields missing data.'). */
export function rowsWithEmptyCells(
  { name, isOutput }: Pick<TemplateSection, 'name' | 'isOutput'>,
  document: OlderDatasourceDocument,
): number[] {
  return rowsIn(document.configs, name).flatMap((row, at) => (hasEmptyCell(dynamicRow(row) as JsonObject, isOutput) ? [at + 1] : []));
}

/** Whether the list of parameters of a row cannot be read. */
export const isUnreadable = ({ parameters }: TypedRow) => readParameterList(parameters) === undefined;

/** What the form needs to know beside the document. */
export interface OlderSurroundings {
  /** As the connector has it now; undefined for one that is gone. */
  readonly template: ConfigTemplate | undefined;
  /** The same as it was typed, for the rules of activation. */
  readonly rawTemplate: JsonObject;
  readonly isDeploymentThere: boolean;
  readonly savedConfigs: OlderConfigs;
}

const noTemplate: ConfigTemplate = { defined: [], dynamic: [], ignored: [] };

/** The fields that differ from the saved copy: the others stay with the server, and with whoever changes them. */
export function changeOf(
  base: OlderDatasourceDocument,
  document: OlderDatasourceDocument,
  { template = noTemplate, savedConfigs }: Pick<OlderSurroundings, 'template' | 'savedConfigs'>,
): UpdateOlderDatasource {
  const texts = { ...document.basic, ...document.contact };
  const before = { ...base.basic, ...base.contact };
  const changed = Object.entries(texts).filter(([name, value]) => before[name as keyof typeof before] !== value);
  return {
    ...Object.fromEntries(changed),
    ...(!isSameJson(base.configs, document.configs) && { configs: configsOf(document, template, savedConfigs) }),
  };
}

/** What is wrong in each tab, by field; error keys (DS-25). */
function errorsByTab(document: OlderDatasourceDocument, template: ConfigTemplate): Partial<Record<OlderDatasourceTab, FieldErrors>> {
  // A picture that was chosen here is no address yet.
  const found = errorsOf(updateOlderDatasourceSchema, { ...document.basic, ...document.contact, imageUrl: '' });
  const part = (names: readonly string[]) => Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  const identity = errorsOf(olderConfigsSchema, { identityTag: document.configs.identityTag.trim() });
  const unreadable = template.dynamic.filter(({ name }) => rowsIn(document.configs, name).some(isUnreadable));
  return {
    basic: part(Object.keys(document.basic)),
    contact: part(Object.keys(document.contact)),
    configs: {
      ...(identity.identityTag && { identityTag: identity.identityTag }),
      ...Object.fromEntries(unreadable.map(({ name }) => [tableName(name), 'PARAMETER_LIST_INVALID'])),
    },
  };
}

/** The tab that shows what stands at a place of the body, or a part that the server found missing. */
function tabOfPlace(place: string): OlderDatasourceTab | undefined {
  const part = place.split('.')[0] ?? '';
  if (part === 'configs' || Object.hasOwn(blankDocument.contact, part)) return part === 'configs' ? part : 'contact';
  return part === 'basic' || part === 'deployment' || Object.hasOwn(blankDocument.basic, part) ? 'basic' : undefined;
}

/**
 * Whether something among the configs holds a password: a field, or a whole table with a column of them. Of what the template does not
 * list, or no longer, nobody knows, so it counts as secret.
 */
function secretOf(template: ConfigTemplate): (name: string) => boolean {
  const isOpen = ({ inputType }: TemplateField) => inputType !== 'password';
  const open = new Set([
    'identityTag',
    ...template.defined.flatMap(({ name, fields }) => fields.filter(isOpen).map((field) => fieldName(name, field.name))),
    ...template.dynamic.filter(({ fields }) => fields.every(isOpen)).map(({ name }) => tableName(name)),
  ]);
  return (name) => !open.has(name);
}

/** How a datasource of the older form is edited (DS-09, DS-28). */
export function olderDatasourceForm(
  surroundings: OlderSurroundings,
): IntegrationForm<OlderDatasource, OlderDatasourceDocument, OlderDatasourceTab> {
  const { template = noTemplate, rawTemplate, isDeploymentThere, savedConfigs } = surroundings;
  const isSecret = secretOf(template);
  const withSecretsOf = (document: OlderDatasourceDocument, saved: OlderDatasourceDocument | undefined): OlderDatasourceDocument => {
    const open = Object.entries(document.configs).filter(([name]) => !isSecret(name));
    const kept = Object.entries(saved?.configs ?? {}).filter(([name]) => isSecret(name));
    const { identityTag } = document.configs;
    return { ...document, configs: { identityTag, ...Object.fromEntries([...open, ...kept]) } };
  };
  return {
    tabs: olderDatasourceTabs,
    blank: blankDocument,
    isDocument: isOlderDatasourceDocument,
    savedOf: (datasource, typed) => ({ document: documentOf(datasource, typed), version: datasource.version, by: datasource.updatedBy }),
    errorsByTab: (document) => errorsByTab(document, template),
    lackingTabs: (document) => {
      const lacking: OlderDatasourceTab[] = [];
      if (document.basic.name.trim() === '' || !isDeploymentThere) lacking.push('basic');
      const { definedConfigs, dynamicConfigs } = configsOf(document, template, savedConfigs);
      if (definedConfigs.length === 0 && dynamicConfigs.length === 0) lacking.push('configs');
      return lacking;
    },
    flawedTabs: (document) => {
      const configs = configsOf(document, template, savedConfigs);
      const isEmptyYet = configs.definedConfigs.length === 0 && configs.dynamicConfigs.length === 0;
      return isEmptyYet || areOlderConfigsComplete(configs, rawTemplate) ? [] : ['configs'];
    },
    tabOfPlace,
    secrets: {
      isSecret: ({ tab, name }: Field) => tab === 'configs' && isSecret(name),
      hide: (document: OlderDatasourceDocument) => withSecretsOf(document, undefined),
      restore: withSecretsOf,
    },
  };
}
