import { type DataType, dataTypes } from './attribute.schema.ts';
import type { JsonObject } from './json-document.ts';

/** The kinds of fields that a configuration template may have; others are left out (CON-16). */
export const templateInputTypes = ['textbox', 'textarea', 'password', 'dropdown', 'checkbox', 'radio'] as const;
export type TemplateInputType = (typeof templateInputTypes)[number];

/** Something to choose. */
export interface TemplateOption {
  readonly value: string;
  readonly label: string;
}

/** A field of a section, or a column of a table. */
export interface TemplateField {
  readonly name: string;
  readonly viewName: string;
  readonly description: string;
  readonly dataType: DataType;
  readonly inputType: TemplateInputType;
  /** Each value once. */
  readonly options: readonly TemplateOption[];
  readonly isRequired: boolean;
  readonly isOutput: boolean;
  readonly parameters: readonly string[];
}

/** A section of fields, or a table of rows. */
export interface TemplateSection {
  readonly name: string;
  readonly viewName: string;
  readonly description: string;
  /** Its rows put something out, under a name of their own. */
  readonly isOutput: boolean;
  readonly fields: readonly TemplateField[];
  /** What its author has asked of rows beside their columns: the keys of what is put out. */
  readonly hasParameters: boolean;
}

/** A configuration template of the older form, as far as it can be asked for. */
export interface ConfigTemplate {
  readonly defined: readonly TemplateSection[];
  readonly dynamic: readonly TemplateSection[];
  /** Kinds of fields that are not known, each once. */
  readonly ignored: readonly string[];
}

/** The column in which a row's parameters are entered: it is no cell of the row. */
const parametersColumn = 'parameters';

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function optionsOf(given: unknown): readonly TemplateOption[] {
  const options = (Array.isArray(given) ? given : []).map((option: unknown) =>
    isObject(option)
      ? { value: String(option.value ?? option.name ?? ''), label: String(option.label ?? option.viewName ?? option.value ?? '') }
      : { value: String(option), label: String(option) },
  );
  return [...new Map(options.filter(({ value }) => value !== '').map((option) => [option.value, option])).values()];
}

/** A heading is a name, or an object that says more. */
function headingOf(section: JsonObject): Pick<TemplateSection, 'name' | 'viewName' | 'description' | 'isOutput'> {
  const heading = isObject(section.heading) ? section.heading : {};
  const name = textOf(section.headingName) || textOf(section.heading) || textOf(heading.name);
  return {
    name,
    viewName: textOf(section.headingViewName) || textOf(heading.viewName) || name,
    description: textOf(section.description) || textOf(heading.description),
    isOutput: section.isOutput === true || heading.isOutput === true,
  };
}

/** Reads a template, which is what people have typed: what is no section or field is passed over. */
export function readConfigTemplate({ definedConfigs, dynamicConfigs }: JsonObject): ConfigTemplate {
  const ignored = new Set<string>();
  const fieldOf = (field: JsonObject): TemplateField[] => {
    const inputType = templateInputTypes.find((known) => known === field.inputType);
    if (!inputType) ignored.add(textOf(field.inputType) || '?');
    const name = textOf(field.name);
    if (!inputType || name === '') return [];
    return [
      {
        name,
        viewName: textOf(field.viewName) || name,
        description: textOf(field.description),
        dataType: dataTypes.find((known) => known === field.dataType) ?? 'string',
        inputType,
        options: optionsOf(field.inputOpts),
        isRequired: field.isRequired === true,
        isOutput: field.isOutput === true,
        parameters: Array.isArray(field.parameters) ? field.parameters.map(textOf).filter(Boolean) : [],
      },
    ];
  };
  const sectionOf = (section: JsonObject, fields: unknown, isTable: boolean): TemplateSection => {
    const columns = listOf(fields).flatMap(fieldOf);
    return {
      ...headingOf(section),
      fields: isTable ? columns.filter(({ name }) => name !== parametersColumn) : columns,
      hasParameters: isTable && columns.some(({ name }) => name === parametersColumn),
    };
  };
  return {
    defined: listOf(definedConfigs).map((section) => sectionOf(section, section.fields, false)),
    dynamic: listOf(dynamicConfigs).map((section) => sectionOf(section, section.fieldColumns, true)),
    ignored: [...ignored],
  };
}
