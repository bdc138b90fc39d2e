import {
  createOlderConnectorSchema,
  type OlderConnector,
  type OlderConnectorBody,
  type OlderConnectorChange,
} from '@foyer/api/connectors/connector.schema';
import { missingForActivation } from '@foyer/api/connectors/connector-rules';
import type { DeploymentMap } from '@foyer/api/connectors/deployment.schema';
import {
  type Authorizations,
  authorizationFlaws,
  authorizationsById,
  listedAuthorizations,
} from '#features/connectors/authorizations-document.ts';
import { type EditorDocument, isSameJson } from '#features/integration-editor/document.ts';
import type { IntegrationDocument, IntegrationForm } from '#features/integration-editor/integration-form.ts';
import { jsonText, readJsonList } from '#features/schema-editor/read-json.ts';
import { errorsOf, type FieldErrors } from '#lib/form/field-errors.ts';

/** The tabs of a connector of the older form, as their hashes (CON-27). */
export const olderTabs = ['basic', 'contact', 'deployment', 'config-template', 'authorization', 'sharing'] as const;
/** One of them. */
export type OlderTab = (typeof olderTabs)[number];

/** A connector of the older form as it is edited: by tab. JSON stands as the text that was typed. */
export interface OlderDocument extends IntegrationDocument {
  readonly basic: { readonly name: string; readonly description: string; readonly imageUrl: string };
  readonly contact: { readonly supportEmail: string; readonly documentationUrl: string };
  readonly deployment: DeploymentMap;
  readonly 'config-template': {
    readonly definedConfigs: string;
    readonly dynamicConfigs: string;
    /** What else stands in the template, and what the form has no tab for: kept as it is. */
    readonly rest: Readonly<Record<string, unknown>>;
    readonly extras: Pick<OlderConnectorBody, 'pluginAttributes' | 'additionalAttributes' | 'additionalAttributeConfig'>;
  };
  readonly authorization: Authorizations;
}

const listText = (value: unknown) => (Array.isArray(value) && value.length === 0 ? '' : jsonText(value));

/** A connector as a document. Texts that say the same as those typed before stay as they were typed. */
export function documentOf(connector: OlderConnectorBody | OlderConnector, typed?: OlderDocument, { isSaved = false } = {}): OlderDocument {
  const { definedConfigs, dynamicConfigs, ...others } = connector.configTemplate;
  const { authorizations, ...withoutThem } = others;
  const listed = listedAuthorizations(authorizations);
  const { pluginAttributes, additionalAttributes, additionalAttributeConfig } = connector;
  const keep = (value: unknown, former: string | undefined) =>
    former !== undefined && isSameJson(readJsonList(former), value ?? []) ? former : listText(value);
  return {
    basic: { name: connector.name, description: connector.description, imageUrl: connector.imageUrl },
    contact: { supportEmail: connector.supportEmail, documentationUrl: connector.documentationUrl },
    deployment: connector.deployments,
    'config-template': {
      definedConfigs: keep(definedConfigs, typed?.['config-template'].definedConfigs),
      dynamicConfigs: keep(dynamicConfigs, typed?.['config-template'].dynamicConfigs),
      rest: listed ? withoutThem : others,
      extras: {
        ...(pluginAttributes && { pluginAttributes }),
        ...(additionalAttributes !== undefined && { additionalAttributes }),
        ...(additionalAttributeConfig && { additionalAttributeConfig }),
      },
    },
    authorization: authorizationsById(listed ?? [], typed?.authorization, isSaved),
  };
}

/** What a new connector begins with. */
export const blankDocument: OlderDocument = {
  basic: { name: '', description: '', imageUrl: '' },
  contact: { supportEmail: '', documentationUrl: '' },
  deployment: {},
  'config-template': { definedConfigs: '', dynamicConfigs: '', rest: {}, extras: {} },
  authorization: {},
};

/** Whether something that was kept is such a document. */
export function isOlderDocument(value: unknown): value is OlderDocument {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(blankDocument).every((tab) => typeof (value as EditorDocument)[tab] === 'object');
}

/** All that is saved of a document. */
export function bodyOf(document: OlderDocument): OlderConnectorBody {
  const { definedConfigs, dynamicConfigs, rest, extras } = document['config-template'];
  const authorizations = Object.values(document.authorization);
  return {
    ...document.basic,
    ...document.contact,
    deployments: document.deployment,
    configTemplate: {
      ...rest,
      definedConfigs: readJsonList(definedConfigs) ?? [],
      dynamicConfigs: readJsonList(dynamicConfigs) ?? [],
      ...(authorizations.length > 0 && { authorizations }),
    },
    ...extras,
  };
}

/** The fields that differ from the saved copy: the others stay with the server, and with whoever changes them. */
export function changeOf(base: OlderDocument, document: OlderDocument): OlderConnectorChange {
  const [before, after] = [bodyOf(base), bodyOf(document)];
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameJson(before[name as keyof OlderConnectorBody], value)));
}

/** What is wrong in each tab, by field; error keys (CON-28). */
export function errorsByTab(document: OlderDocument): Readonly<Record<OlderTab, FieldErrors>> {
  // A picture that was chosen here is no address yet, and deployments are judged before they come in.
  const found = errorsOf(createOlderConnectorSchema, { ...document.basic, ...document.contact, imageUrl: '' });
  const part = (names: readonly string[]) => Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
  const { definedConfigs, dynamicConfigs } = document['config-template'];
  return {
    basic: part(Object.keys(document.basic)),
    contact: part(Object.keys(document.contact)),
    deployment: {},
    'config-template': Object.fromEntries(
      Object.entries({ definedConfigs, dynamicConfigs }).flatMap(([name, text]) =>
        readJsonList(text) === undefined ? [[name, 'JSON_DOCUMENT_INVALID']] : [],
      ),
    ),
    authorization: authorizationFlaws(document.authorization),
    sharing: {},
  };
}

/** The tab that shows what stands at a place of the body, or a part that can be missing. */
function tabOfPlace(place: string): OlderTab | undefined {
  const [part = '', inner] = place.split('.');
  if (part === 'deployments' || part === 'deployment') return 'deployment';
  if (inner === 'authorizations') return 'authorization';
  if (part === 'configTemplate' || part === 'configuration') return 'config-template';
  if (Object.hasOwn(blankDocument.contact, part)) return 'contact';
  return part === 'basic' || Object.hasOwn(blankDocument.basic, part) ? 'basic' : undefined;
}

/** The tabs that lack something for it to be active (CON-19). */
export function lackingTabs(document: OlderDocument): OlderTab[] {
  const { definedConfigs, dynamicConfigs } = document['config-template'];
  return missingForActivation({
    name: document.basic.name,
    deployments: document.deployment,
    hasConfiguration: [definedConfigs, dynamicConfigs].some((text) => (readJsonList(text) ?? []).length > 0),
  }).flatMap((section) => tabOfPlace(section) ?? []);
}

/** How a connector of the older form is edited. */
export const olderForm: IntegrationForm<OlderConnector, OlderDocument, OlderTab> = {
  tabs: olderTabs,
  blank: blankDocument,
  isDocument: isOlderDocument,
  savedOf: (connector, typed) => ({
    document: documentOf(connector, typed, { isSaved: true }),
    version: connector.version,
    by: connector.updatedBy,
  }),
  errorsByTab,
  lackingTabs,
  tabOfPlace,
};
