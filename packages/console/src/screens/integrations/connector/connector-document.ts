import type { Attribute, AttributeScope } from '@foyer/api/connectors/attribute.schema';
import {
  blankConfigs,
  type ConnectorConfigs,
  type ConnectorDisplay,
  connectorDisplaySchema,
  type NewerConnector,
  type NewerConnectorBody,
  type NewerConnectorChange,
} from '@foyer/api/connectors/connector.schema';
import { missingForActivation } from '@foyer/api/connectors/connector-rules';
import type { DeploymentMap } from '@foyer/api/connectors/deployment.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import {
  type Authorizations,
  authorizationFlaws,
  authorizationsById,
  listedAuthorizations,
} from '#features/connectors/authorizations-document.ts';
import { type EditorDocument, isSameJson } from '#features/integration-editor/document.ts';
import type { IntegrationDocument, IntegrationForm } from '#features/integration-editor/integration-form.ts';
import { jsonText, readJsonObject } from '#features/schema-editor/read-json.ts';
import { byId } from '#lib/by-id.ts';
import { errorsOf, type FieldErrors } from '#lib/form/field-errors.ts';

/** The tabs of a connector of the newer form, as their hashes (CON-26). */
export const connectorTabs = [
  'basic',
  'deployment',
  'configuration',
  'authorization',
  'pre-defined-attributes',
  'user-defined-attributes',
] as const;
/** One of them. */
export type ConnectorTab = (typeof connectorTabs)[number];

/** A connector of the newer form as it is edited: by tab. JSON stands as the text that was typed. */
export interface ConnectorDocument extends IntegrationDocument {
  readonly basic: Readonly<Record<keyof ConnectorDisplay, string>>;
  readonly deployment: DeploymentMap;
  readonly configuration: {
    /** Without the authorizations, which stand in the same document. */
    readonly configSchema: string;
    readonly uiSchema: string;
    /** At which place among its names they stand: in another order it would be another document. */
    readonly authorizationsAt?: number;
  };
  readonly authorization: Authorizations;
  /** By an id of its own, so that a renamed attribute is one change. */
  readonly 'pre-defined-attributes': Readonly<Record<string, Attribute>>;
  readonly 'user-defined-attributes': {
    readonly allowAdditional: boolean;
    readonly allowedScopes: readonly AttributeScope[];
    readonly configSchema: string;
    readonly uiSchema: string;
  };
}

/** An empty schema is shown as nothing at all. */
const schemaText = (schema: object) => (Object.keys(schema).length === 0 ? '' : jsonText(schema));

type Content = Pick<NewerConnectorBody, 'display' | 'deployments' | 'configs'>;

/** A connector as a document. Texts that say the same as those typed before stay as they were typed. */
export function documentOf(
  { display, deployments, configs }: Content,
  typed?: ConnectorDocument,
  { isSaved = false } = {},
): ConnectorDocument {
  const keep = (schema: object, former: string | undefined) => {
    const known = former === undefined ? undefined : readJsonObject(former).value;
    return former !== undefined && known !== undefined && isSameJson(known, schema) ? former : schemaText(schema);
  };
  const { additionalAttributes } = configs;
  const { authorizations: given, ...schema } = configs.configSchema;
  const listed = listedAuthorizations(given);
  return {
    basic: display,
    deployment: deployments,
    configuration: {
      configSchema: keep(listed ? schema : configs.configSchema, typed?.configuration.configSchema),
      uiSchema: keep(configs.uiSchema, typed?.configuration.uiSchema),
      ...(listed && { authorizationsAt: Object.keys(configs.configSchema).indexOf('authorizations') }),
    },
    authorization: authorizationsById(listed ?? [], typed?.authorization, isSaved),
    'pre-defined-attributes': byId(configs.pluginAttributes, ({ name }) => name, typed?.['pre-defined-attributes']),
    'user-defined-attributes': {
      allowAdditional: additionalAttributes.allowAdditional,
      allowedScopes: additionalAttributes.allowedScopes,
      configSchema: keep(additionalAttributes.configSchema, typed?.['user-defined-attributes'].configSchema),
      uiSchema: keep(additionalAttributes.uiSchema, typed?.['user-defined-attributes'].uiSchema),
    },
  };
}

/** What a new connector begins with. */
export const blankDocument: ConnectorDocument = documentOf({
  display: { name: '', description: '', documentationUrl: '', supportEmail: '', imageUrl: '' },
  deployments: {},
  configs: blankConfigs(),
});

/** Whether something that was kept is such a document. */
export function isConnectorDocument(value: unknown): value is ConnectorDocument {
  return typeof value === 'object' && value !== null && connectorTabs.every((tab) => typeof (value as EditorDocument)[tab] === 'object');
}

/** The schema with its authorizations, where they stood. */
function schemaOf({ configuration, authorization }: ConnectorDocument): JsonObject {
  const { configSchema, authorizationsAt } = configuration;
  const schema = readJsonObject(configSchema).value ?? {};
  const list = Object.values(authorization);
  if (list.length === 0 && authorizationsAt === undefined) return schema;
  const { authorizations: _other, ...rest } = schema;
  const entries: [string, unknown][] = Object.entries(rest);
  entries.splice(authorizationsAt ?? entries.length, 0, ['authorizations', list]);
  return Object.fromEntries(entries);
}

function configsOf(document: ConnectorDocument): ConnectorConfigs {
  const own = document.configuration;
  const additional = document['user-defined-attributes'];
  const read = (text: string) => readJsonObject(text).value ?? {};
  return {
    configSchema: schemaOf(document),
    uiSchema: read(own.uiSchema),
    pluginAttributes: Object.values(document['pre-defined-attributes']),
    additionalAttributes: {
      allowAdditional: additional.allowAdditional,
      allowedScopes: [...additional.allowedScopes],
      configSchema: read(additional.configSchema),
      uiSchema: read(additional.uiSchema),
    },
  };
}

/** All that is saved of a document. */
export function bodyOf(document: ConnectorDocument): NewerConnectorBody {
  return { display: document.basic, deployments: document.deployment, configs: configsOf(document) };
}

/** The parts that differ from the saved copy: the others stay with the server, and with whoever changes them. */
export function changeOf(base: ConnectorDocument, document: ConnectorDocument): NewerConnectorChange {
  const whole = bodyOf(document);
  const isSame = (...tabs: ConnectorTab[]) => tabs.every((tab) => isSameJson(base[tab], document[tab]));
  return {
    ...(!isSame('basic') && { display: whole.display }),
    ...(!isSame('deployment') && { deployments: whole.deployments }),
    ...(!isSame('configuration', 'authorization', 'pre-defined-attributes', 'user-defined-attributes') && { configs: whole.configs }),
  };
}

/** What is wrong in each tab, by field; error keys. */
export type TabErrors = Readonly<Record<ConnectorTab, FieldErrors>>;

function textErrors(texts: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (readJsonObject(text).value === undefined ? [[name, 'JSON_DOCUMENT_INVALID']] : [])),
  );
}

/** Whether somebody has typed authorizations into the schema: their tab would not show them. */
export function holdsAuthorizations(configSchema: string): boolean {
  return listedAuthorizations(readJsonObject(configSchema).value?.authorizations) !== undefined;
}

/** Judges a document (CON-28). Attributes are judged before they come into it. */
export function errorsByTab(document: ConnectorDocument): TabErrors {
  const additional = document['user-defined-attributes'];
  const { imageUrl: _picture, ...display } = document.basic;
  const { configSchema, uiSchema } = document.configuration;
  return {
    // A picture that was chosen here is no address yet.
    basic: errorsOf(connectorDisplaySchema, { ...display, imageUrl: '' }),
    deployment: {},
    configuration: {
      ...textErrors({ configSchema, uiSchema }),
      ...(holdsAuthorizations(configSchema) && { configSchema: 'SCHEMA_AUTHORIZATIONS' }),
    },
    authorization: authorizationFlaws(document.authorization),
    'pre-defined-attributes': {},
    'user-defined-attributes': additional.allowAdditional
      ? {
          ...textErrors({ configSchema: additional.configSchema, uiSchema: additional.uiSchema }),
          ...(additional.allowedScopes.length === 0 && { allowedScopes: 'SCOPE_REQUIRED' }),
        }
      : textErrors({ configSchema: additional.configSchema, uiSchema: additional.uiSchema }),
  };
}

/** The tab that shows what stands at a place of the body, or a part that can be missing. */
function tabOfPlace(place: string): ConnectorTab | undefined {
  const [part, inner, innermost] = place.split('.');
  if (part === 'display' || part === 'basic') return 'basic';
  if (part === 'deployments' || part === 'deployment') return 'deployment';
  if (part === 'configuration') return part;
  if (part !== 'configs') return undefined;
  if (inner === 'additionalAttributes') return 'user-defined-attributes';
  if (innermost === 'authorizations') return 'authorization';
  return inner === 'pluginAttributes' ? 'pre-defined-attributes' : 'configuration';
}

/** The tabs that lack something for it to be active (CON-19). */
export function lackingTabs(document: ConnectorDocument): ConnectorTab[] {
  return missingForActivation({
    name: document.basic.name,
    deployments: document.deployment,
    hasConfiguration: Object.keys(schemaOf(document)).length > 0,
  });
}

/** How a connector of the newer form is edited. */
export const connectorForm: IntegrationForm<NewerConnector, ConnectorDocument, ConnectorTab> = {
  tabs: connectorTabs,
  blank: blankDocument,
  isDocument: isConnectorDocument,
  savedOf: (connector, typed) => ({
    document: documentOf(connector, typed, { isSaved: true }),
    version: connector.metadata.version,
    by: connector.metadata.updatedBy,
  }),
  errorsByTab,
  lackingTabs,
  tabOfPlace,
};
