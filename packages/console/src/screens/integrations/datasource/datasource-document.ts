import type { ConnectorConfigs, ConnectorDisplay } from '@foyer/api/connectors/connector.schema';
import type { JsonObject } from '@foyer/api/connectors/json-document';
import {
  datasourceDisplaySchema,
  type NewerDatasource,
  saveConfigsSchema,
  type UpdateNewerDatasource,
  type UserDefinedAttribute,
} from '@foyer/api/datasources/datasource.schema';
import { type EditorDocument, isSameJson } from '#features/integration-editor/document.ts';
import type { IntegrationDocument, IntegrationForm } from '#features/integration-editor/integration-form.ts';
import { errorsOf } from '#lib/form/field-errors.ts';

/** The tabs of a datasource of the newer form, as their hashes (DS-08). */
export const datasourceTabs = [
  'basic',
  'configs',
  'authorization',
  'pre-defined-attributes',
  'user-defined-attributes',
  'sharing',
] as const;
/** One of them. */
export type DatasourceTab = (typeof datasourceTabs)[number];

/** A datasource of the newer form as it is edited: by tab. */
export interface DatasourceDocument extends IntegrationDocument {
  readonly basic: Readonly<Record<keyof ConnectorDisplay, string>>;
  /** The identity; and each field of what was entered by itself, so that one counts as one change and two people can change two. */
  readonly configs: Readonly<Record<string, unknown>> & {
    readonly identityType: string;
    /** The form was taken as it stands, without any field. */
    readonly isTakenEmpty?: true;
  };
  /** By an id of its own, so that a renamed attribute is one change. */
  readonly 'user-defined-attributes': Readonly<Record<string, UserDefinedAttribute>>;
}

const entered = 'entered:';

/** What was entered in the form of the connector's schema; null as long as nothing was. */
export function enteredOf({ configs }: DatasourceDocument): JsonObject | null {
  const fields = Object.entries(configs).flatMap(([name, value]) =>
    name.startsWith(entered) ? [[name.slice(entered.length), value] as const] : [],
  );
  return fields.length > 0 || configs.isTakenEmpty ? Object.fromEntries(fields) : null;
}

/** The tab with something else entered. */
export function withEntered({ identityType }: DatasourceDocument['configs'], value: JsonObject | null): DatasourceDocument['configs'] {
  const fields = Object.entries(value ?? {}).filter(([, part]) => part !== undefined);
  return {
    identityType,
    ...Object.fromEntries(fields.map(([name, part]) => [`${entered}${name}`, part])),
    ...(value && fields.length === 0 && { isTakenEmpty: true as const }),
  };
}

/** The name of what was entered that a field stands for; undefined for the identity. */
export function enteredName(field: string): string | undefined {
  return field.startsWith(entered) ? field.slice(entered.length) : undefined;
}

/** A datasource as a document. */
export function documentOf({ display, configs }: Pick<NewerDatasource, 'display' | 'configs'>): DatasourceDocument {
  const { identityType } = configs.foyerConfig;
  return {
    basic: display,
    configs: withEntered({ identityType }, configs.connectorConfig),
    'user-defined-attributes': Object.fromEntries(configs.additionalAttributes.map((attribute) => [`a:${attribute.name}`, attribute])),
  };
}

const blankDocument: DatasourceDocument = {
  basic: { name: '', description: '', documentationUrl: '', supportEmail: '', imageUrl: '' },
  configs: { identityType: '' },
  'user-defined-attributes': {},
};

/** Whether something that was kept is such a document. */
export function isDatasourceDocument(value: unknown): value is DatasourceDocument {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(blankDocument).every((tab) => typeof (value as EditorDocument)[tab] === 'object');
}

/** The parts that differ from the saved copy: the others stay with the server, and with whoever changes them. */
export function changeOf(base: DatasourceDocument, document: DatasourceDocument): UpdateNewerDatasource {
  const isSame = (...tabs: DatasourceTab[]) => tabs.every((tab) => isSameJson(base[tab], document[tab]));
  return {
    ...(!isSame('basic') && { display: document.basic }),
    ...(!isSame('configs', 'user-defined-attributes') && {
      configs: {
        foyerConfig: { identityType: document.configs.identityType.trim() },
        connectorConfig: enteredOf(document),
        additionalAttributes: Object.values(document['user-defined-attributes']),
      },
    }),
  };
}

/** Whether a schema or a layout speaks of a password anywhere. */
function asksForSecret(part: unknown): boolean {
  if (part === 'password') return true;
  return typeof part === 'object' && part !== null && Object.values(part).some(asksForSecret);
}

/**
 * Whether a field of a form holds something secret, or something that does; by its name. Of a field that the schema does not list, or
 * whose connector is gone, nobody knows, so it counts as secret.
 */
function secretFields(configs: Pick<ConnectorConfigs, 'configSchema' | 'uiSchema'> | undefined): (name: string) => boolean {
  if (configs === undefined) return () => true;
  const { properties, $defs, definitions, ...rest } = configs.configSchema;
  // Conditions and the like may make a password of any field.
  if (asksForSecret(rest)) return () => true;
  const fields = new Map(typeof properties === 'object' && properties !== null ? Object.entries(properties) : []);
  // A field may refer to a part that stands elsewhere in the schema.
  const isElsewhere = asksForSecret([$defs, definitions]);
  return (name) => {
    const field: unknown = fields.get(name);
    if (field === undefined || asksForSecret(field) || asksForSecret(configs.uiSchema[name])) return true;
    return isElsewhere && JSON.stringify(field).includes('"$ref"');
  };
}

/** Whether attributes of a datasource's own are filled from something secret; of a connector that is gone nobody knows, so they are. */
export function areOwnSecret(configs: Pick<ConnectorConfigs, 'additionalAttributes'> | undefined): boolean {
  return configs === undefined || asksForSecret(configs.additionalAttributes);
}

/** What of a datasource is secret, as its connector says (decisions: drafts never hold secrets). */
function secretsOf(
  configs: ConnectorConfigs | undefined,
): NonNullable<IntegrationForm<NewerDatasource, DatasourceDocument, DatasourceTab>['secrets']> {
  const own = 'user-defined-attributes';
  const isSecretField = secretFields(configs);
  const isSecret = (name: string) => {
    const field = enteredName(name);
    return field !== undefined && isSecretField(field);
  };
  const isOwnSecret = areOwnSecret(configs);
  const fill = (document: DatasourceDocument, saved: DatasourceDocument | undefined): DatasourceDocument => {
    const fields = Object.entries(document.configs).filter(([name]) => !isSecret(name));
    const kept = Object.entries(saved?.configs ?? {}).filter(([name]) => isSecret(name));
    const attributes = Object.entries(document[own]).map(([id, attribute]) => [
      id,
      isOwnSecret ? { ...attribute, connectorConfig: saved?.[own][id]?.connectorConfig ?? {} } : attribute,
    ]);
    return {
      ...document,
      configs: { identityType: document.configs.identityType, ...Object.fromEntries([...fields, ...kept]) },
      [own]: Object.fromEntries(attributes),
    };
  };
  return {
    isSecret: ({ tab, name }) => (tab === 'configs' && isSecret(name)) || (tab === own && isOwnSecret),
    hide: (document) => fill(document, undefined),
    restore: (kept, saved) => fill(kept, saved),
  };
}

/** What the form needs to know beside the document. */
export interface DatasourceSurroundings {
  /** The connector that it is made of, as it is now; undefined for one that is gone. */
  readonly connector: { readonly configs: ConnectorConfigs; readonly deployments: Readonly<Record<string, unknown>> } | undefined;
  /** The key of its deployment among the connector's. */
  readonly deploymentId: string;
  /** Its connector names systems that it is authorized at (DS-60). */
  readonly isAuthorized: boolean;
  /** Whether what was entered is right, once that can be said: for the datasource and for each attribute of its own. */
  readonly judges: { readonly entered: (value: unknown) => boolean; readonly attribute: (value: unknown) => boolean } | undefined;
}

/** How a datasource of the newer form is edited (DS-08, DS-28). */
export function datasourceForm({
  connector,
  deploymentId,
  isAuthorized,
  judges,
}: DatasourceSurroundings): IntegrationForm<NewerDatasource, DatasourceDocument, DatasourceTab> {
  const allowsOwn = connector?.configs.additionalAttributes.allowAdditional ?? false;
  return {
    tabs: datasourceTabs.filter((tab) => (tab !== 'user-defined-attributes' || allowsOwn) && (tab !== 'authorization' || isAuthorized)),
    blank: blankDocument,
    isDocument: isDatasourceDocument,
    savedOf: (datasource) => ({ document: documentOf(datasource), version: datasource.version, by: datasource.updatedBy }),
    errorsByTab: ({ basic, configs }) => {
      const { imageUrl: _picture, ...display } = basic;
      const identity = errorsOf(saveConfigsSchema, { foyerConfig: { identityType: configs.identityType.trim() } });
      return {
        // A picture that was chosen here is no address yet.
        basic: errorsOf(datasourceDisplaySchema, { ...display, imageUrl: '' }),
        configs: identity.foyerConfig ? { identityType: identity.foyerConfig } : {},
      };
    },
    lackingTabs: (document) => {
      const lacking: DatasourceTab[] = [];
      if (document.basic.name.trim() === '' || !connector || !Object.hasOwn(connector.deployments, deploymentId)) lacking.push('basic');
      if (enteredOf(document) === null) lacking.push('configs');
      return lacking;
    },
    flawedTabs: (document) => {
      if (!judges) return [];
      const flawed: DatasourceTab[] = [];
      const value = enteredOf(document);
      if (value !== null && !judges.entered(value)) flawed.push('configs');
      const own = Object.values(document['user-defined-attributes']);
      if (allowsOwn && own.some(({ connectorConfig }) => !judges.attribute(connectorConfig))) flawed.push('user-defined-attributes');
      return flawed;
    },
    tabOfPlace,
    secrets: secretsOf(connector?.configs),
  };
}

/** The tab that shows what stands at a place of the body, or a part that the server found missing. */
function tabOfPlace(place: string): DatasourceTab | undefined {
  const [part, inner] = place.split('.');
  if (part === 'user-defined-attributes' || inner === 'additionalAttributes') return 'user-defined-attributes';
  if (part === 'configs') return part;
  // The newer form has no tab for the deployment: it stands with the name.
  return part === 'display' || part === 'basic' || part === 'deployment' ? 'basic' : undefined;
}
