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

type Cleaned = { uiSchema: UiSchema; ignored: readonly string[] };

/**
 * What of a layout somebody wrote is followed: names of controls, words, order. Anything else is left out, styles and code of other people
 * foremost; controls that are not there are told.
 */
export function cleanUiSchema(given: unknown): Cleaned {
  const ignored = new Set<string>();

  function option(name: string, value: unknown, into: UiSchema): void {
    if (name === 'widget') {
      const control = typeof value === 'string' ? controls[value.toLowerCase()] : undefined;
      if (control && typeof value === 'string' && Object.hasOwn(controls, value.toLowerCase())) into['ui:widget'] = control;
      else ignored.add(String(value));
      return;
    }
    const kind = Object.hasOwn(plainOptions, name) ? plainOptions[name] : undefined;
    if (!kind || !isFit(value, kind)) return;
    // What the order leaves out comes last; without the star nothing would be drawn at all.
    into[`ui:${name}`] = name === 'order' && Array.isArray(value) && !value.includes('*') ? [...value, '*'] : value;
  }

  function clean(value: unknown, depth: number): UiSchema {
    const into: UiSchema = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > schemaLimits.depth) return into;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '__proto__' || name === 'constructor' || name === 'prototype') continue;
      if (name === 'ui:options' && typeof inner === 'object' && inner !== null) {
        for (const [optionName, optionValue] of Object.entries(inner)) option(optionName, optionValue, into);
      } else if (name.startsWith('ui:')) option(name.slice(3), inner, into);
      else if (Array.isArray(inner)) into[name] = inner.map((entry) => clean(entry, depth + 1));
      else if (typeof inner === 'object') into[name] = clean(inner, depth + 1);
    }
    return into;
  }

  return { uiSchema: clean(given, 1), ignored: [...ignored] };
}
