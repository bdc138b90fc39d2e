import { type AttributeScope, attributeNameKey } from '#connectors/attribute.schema.ts';
import { readConfigTemplate } from '#connectors/config-template.ts';
import type { ShareStatus } from '#connectors/connector.schema.ts';
import { allowsThirdParties } from '#connectors/connector-rules.ts';
import type { JsonObject } from '#connectors/json-document.ts';
import type { Role } from '#endpoint.ts';
import type { OlderConfigs } from './datasource.schema.ts';

/** A part of a datasource that keeps it from being active; the screen flags its tab. */
export type DatasourcePart = 'basic' | 'deployment' | 'configs' | 'user-defined-attributes';

/** Parameters of a row as they are typed: a list in brackets, separated by commas. Undefined for what is none. */
export function readParameterList(typed: string): string[] | undefined {
  const text = typed.trim();
  if (text === '') return [];
  const inner = /^\[([^[\]]*)\]$/.exec(text)?.[1];
  if (inner === undefined) return undefined;
  return inner
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The same list, to be shown. */
export function writeParameterList(parameters: readonly string[]): string {
  return parameters.length === 0 ? '' : `[${parameters.join(', ')}]`;
}

/** Whether configs are changed by nobody any more: they are editable only while it is private. */
export function areConfigsLocked(shareStatus: ShareStatus): boolean {
  return shareStatus !== 'private';
}

/** Whether a member may bring another organization in: only owners do. Taking back is for everybody who may change the sharing. */
export function mayShareDatasources(roles: readonly Role[]): boolean {
  return roles.includes('owner');
}

/**
 * What a datasource becomes when it is approved for sharing: one made of a foreign connector says that others may have it where that
 * is so, or is shared with the connector's own organization alone.
 */
export function approvedShareStatus(isOwnConnector: boolean, connectorShareStatus: ShareStatus): ShareStatus {
  return !isOwnConnector && allowsThirdParties(connectorShareStatus) ? 'shared_allow3rdParty' : 'shared';
}

/** Whether a row of a table has a cell without text, parameters aside ('Required fields missing data.'). */
export function hasEmptyCell({ dataType: _type, parameters: _keys, outputFieldName, ...cells }: JsonObject, isOutput: boolean): boolean {
  const texts: readonly unknown[] = isOutput ? [...Object.values(cells), outputFieldName] : Object.values(cells);
  return texts.some((cell) => typeof cell === 'string' && cell.trim() === '');
}

/** Whether the older form's configs are there, and whole: something in either list, no empty cell, no required field without a value. */
export function areOlderConfigsComplete(configs: OlderConfigs, template: JsonObject): boolean {
  if (configs.definedConfigs.length === 0 && configs.dynamicConfigs.length === 0) return false;
  if (configs.dynamicConfigs.some(({ dynamicFields, isOutput }) => dynamicFields.some((row) => hasEmptyCell(row, isOutput)))) return false;
  for (const { name: heading, fields } of readConfigTemplate(template).defined) {
    const mappings = configs.definedConfigs.find(({ headingName }) => headingName === heading)?.mappings ?? {};
    const isMissing = (name: string) => {
      const mapping = Object.hasOwn(mappings, name) ? mappings[name] : Object.values(mappings).find(({ configKey }) => configKey === name);
      return mapping === undefined || String(mapping.configVal).trim() === '';
    };
    if (fields.some(({ name, isRequired }) => isRequired && isMissing(name))) return false;
  }
  return true;
}

/** What keeps user-defined attributes from being kept. */
export type AttributesFault = 'notAllowed' | 'scope' | 'taken';

/** What is wrong with user-defined attributes as a whole, by the connector's rules for them. */
export function attributesFault(
  attributes: readonly { readonly name: string; readonly scope: AttributeScope }[],
  rules: { readonly allowAdditional: boolean; readonly allowedScopes: readonly AttributeScope[] },
  pluginAttributes: readonly { readonly name: string }[],
): AttributesFault | undefined {
  if (attributes.length === 0) return undefined;
  if (!rules.allowAdditional) return 'notAllowed';
  if (attributes.some(({ scope }) => !rules.allowedScopes.includes(scope))) return 'scope';
  const taken = new Set(pluginAttributes.map(({ name }) => attributeNameKey(name)));
  return attributes.some(({ name }) => taken.has(attributeNameKey(name))) ? 'taken' : undefined;
}

/** The name that a new datasource is offered: four random digits, from a number at least 0 and below 1. */
export function defaultDatasourceName(connectorName: string, random: number): string {
  const digits = String(1000 + Math.floor(random * 9000));
  return `${connectorName.slice(0, 145)} ${digits}`;
}
