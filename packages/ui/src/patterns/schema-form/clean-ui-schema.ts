import type { UiSchema } from '@rjsf/utils';
import { schemaLimits } from './schema-limits.ts';

/** The controls there are, by the names that layouts give them. */
const controls: Readonly<Record<string, string>> = {
  text: 'text',
  textbox: 'text',
  textarea: 'textarea',
  password: 'password',
  select: 'select',
  dropdown: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  checkboxes: 'checkboxes',
  hidden: 'hidden',
};

const plainOptions: Readonly<Record<string, 'string' | 'boolean' | 'number' | 'strings'>> = {
  title: 'string',
  description: 'string',
  help: 'string',
  placeholder: 'string',
  autocomplete: 'string',
  disabled: 'boolean',
  readonly: 'boolean',
  orderable: 'boolean',
  addable: 'boolean',
  removable: 'boolean',
  inline: 'boolean',
  rows: 'number',
  order: 'strings',
  enumNames: 'strings',
};

function isFit(value: unknown, kind: (typeof plainOptions)[string]): boolean {
  if (kind === 'strings') return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  return typeof value === kind;
}

const codeNames = new Set(['__proto__', 'constructor', 'prototype']);

// Not as so many arguments of one call: their number is up to whoever wrote the layout.
const merged = (parts: readonly UiSchema[]) => parts.reduce((whole, part) => Object.assign(whole, part), {});

type Cleaned = { uiSchema: UiSchema; ignored: readonly string[] };

/**
 * What of a layout somebody wrote is followed: names of controls, words, order. Anything else is left out, styles and code of other people
 * foremost; controls that are not there are told.
 */
export function cleanUiSchema(given: unknown): Cleaned {
  const ignored = new Set<string>();

  function widget(value: unknown): UiSchema {
    const name = typeof value === 'string' ? value.toLowerCase() : '';
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
    if (control) return { 'ui:widget': control };
    ignored.add(String(value));
    return {};
  }

  function option(name: string, value: unknown): UiSchema {
    if (name === 'widget') return widget(value);
    const kind = Object.hasOwn(plainOptions, name) ? plainOptions[name] : undefined;
    if (!kind || !isFit(value, kind)) return {};
    // What the order leaves out comes last; without the star nothing would be drawn at all.
    return { [`ui:${name}`]: name === 'order' && Array.isArray(value) && !value.includes('*') ? [...value, '*'] : value };
  }

  function entry(name: string, inner: unknown, depth: number): UiSchema {
    if (name === 'ui:options' && typeof inner === 'object' && inner !== null)
      return merged(Object.entries(inner).map(([optionName, value]) => option(optionName, value)));
    if (name.startsWith('ui:')) return option(name.slice(3), inner);
    if (Array.isArray(inner)) return { [name]: inner.map((each) => clean(each, depth + 1)) };
    return typeof inner === 'object' ? { [name]: clean(inner, depth + 1) } : {};
  }

  function clean(value: unknown, depth: number): UiSchema {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > schemaLimits.depth) return {};
    const entries = Object.entries(value).filter(([name]) => !codeNames.has(name));
    return merged(entries.map(([name, inner]) => entry(name, inner, depth)));
  }

  return { uiSchema: clean(given, 1), ignored: [...ignored] };
}
