import type { JsonObject } from '@foyer/api/connectors/json-document';

/** What a connector says of an external system that its datasources are authorized at. */
export interface ProviderDefinition {
  readonly authTag: string;
  readonly name: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** How the client says who it is at the token endpoint (RFC 6749 §2.3.1). */
  readonly clientAuthentication: 'basic' | 'body';
}

/** A text that is there and not too long. */
export const textOf = (value: unknown, lengthMax: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= lengthMax ? value : undefined;

function definitionOf(given: unknown): ProviderDefinition | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { authTag, name, authorizationUrl, tokenUrl, scope, clientAuthentication } = given as JsonObject;
  const tag = textOf(authTag, 100);
  const [begin, exchange] = [textOf(authorizationUrl, 2000), textOf(tokenUrl, 2000)];
  if (tag === undefined || begin === undefined || exchange === undefined) return undefined;
  return {
    authTag: tag,
    name: textOf(name, 150) ?? tag,
    authorizationUrl: begin,
    tokenUrl: exchange,
    scope: textOf(scope, 1000) ?? '',
    clientAuthentication: clientAuthentication === 'body' ? 'body' : 'basic',
  };
}

const tagsMaximum = 20;

/** The external systems of a connector: in the template of the older form, beside the schema in the newer. */
export function providersOf({ content }: { readonly content: JsonObject }): ProviderDefinition[] {
  const holder = (content.configTemplate ?? content.configSchema) as JsonObject | undefined;
  return providersIn(holder?.authorizations);
}

/** The external systems that a connector's list of authorizations names. What is no definition is passed over. */
export function providersIn(authorizations: unknown): ProviderDefinition[] {
  const given: unknown[] = Array.isArray(authorizations) ? authorizations : [];
  const byTag = new Map<string, ProviderDefinition>();
  for (const item of given.slice(0, tagsMaximum)) {
    const definition = definitionOf(item);
    if (definition && !byTag.has(definition.authTag)) byTag.set(definition.authTag, definition);
  }
  return [...byTag.values()];
}
