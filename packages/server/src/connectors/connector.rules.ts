import type { HistoryValue } from '@foyer/api/history/history.schema';
import type { OrganizationId } from '#db/organization-id.ts';

/** A deleted connector can be restored for so long (CON-22). */
export const restoreWindowMs = 30 * 24 * 60 * 60_000;
/** As many organizations as a connector is shared with at most. */
export const receiversMaximum = 500;

/** As many connectors as an organization has at most, deleted ones included: each may be two megabytes. */
export const connectorsMaximum = 2_000;

const mediaPattern = /^\/media\/(\d{1,9}-[\w-]{22}\.webp)$/;

/**
 * The picture that an `imageUrl` names: a path, or an address on this origin, of a picture that this organization keeps. Anything
 * else, another organization's included, is none, and the default picture stands in its place.
 */
export function imageNameOf(imageUrl: string, origin: string, organizationId: OrganizationId): string | null {
  const path = imageUrl.startsWith(`${origin}/`) ? imageUrl.slice(origin.length) : imageUrl;
  const name = mediaPattern.exec(path)?.[1];
  return name !== undefined && Number(name.slice(0, name.indexOf('-'))) === organizationId ? name : null;
}

/** What the history compares of a connector: texts as they are, documents by whether they differ. */
export function historyFieldsOf(row: {
  readonly name: string;
  readonly description: string;
  readonly supportEmail: string;
  readonly documentationUrl: string;
  readonly image: string | null;
  readonly deployments: Readonly<Record<string, { readonly displayName: string }>>;
}): Record<string, HistoryValue> {
  const { name, description, supportEmail, documentationUrl, image, deployments } = row;
  return {
    name,
    description,
    supportEmail,
    documentationUrl,
    image: image !== null,
    deployments: Object.entries(deployments).map(([key, { displayName }]) => displayName || key),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const namesOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap((item) => (isRecord(item) && typeof item.name === 'string' ? [item.name] : [])) : [];
const headingsOf = (list: unknown): string[] =>
  Array.isArray(list)
    ? namesOf(list.map((item) => (isRecord(item) ? (isRecord(item.heading) ? item.heading : { name: item.heading }) : item)))
    : [];

/** Where people and their client secrets are sent is told whole. */
const authorizationsOf = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.flatMap((item) =>
        isRecord(item) ? [[item.name ?? item.authTag, item.authorizationUrl, item.tokenUrl].filter((part) => part).join(' · ')] : [],
      )
    : [];

/** What the history compares of a connector's documents, in either form: the names of what is in them. */
export function historyDocumentsOf(content: Readonly<Record<string, unknown>>): Record<string, HistoryValue> {
  const { configSchema, configTemplate, additionalAttributes, pluginAttributes } = content;
  const properties = isRecord(configSchema) && isRecord(configSchema.properties) ? Object.keys(configSchema.properties) : [];
  const template = isRecord(configTemplate) ? configTemplate : {};
  const isAllowed = isRecord(additionalAttributes) ? additionalAttributes.allowAdditional === true : additionalAttributes === true;
  return {
    configuration: [...properties, ...headingsOf(template.definedConfigs), ...headingsOf(template.dynamicConfigs)],
    authorizations: authorizationsOf((isRecord(configSchema) ? configSchema : template).authorizations),
    attributes: namesOf(pluginAttributes),
    userDefinedAttributes: isAllowed,
  };
}

/** What the history compares of a whole connector. */
export function historyOf(
  row: Parameters<typeof historyFieldsOf>[0] & { readonly content: Readonly<Record<string, unknown>> },
): Record<string, HistoryValue> {
  return { ...historyFieldsOf(row), ...historyDocumentsOf(row.content) };
}
