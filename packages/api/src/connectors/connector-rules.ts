import { readConfigTemplate } from './config-template.ts';
import type { ConnectorStatus, ShareStatus } from './connector.schema.ts';
import type { JsonObject } from './json-document.ts';

/** The tabs that something can be missing on. */
export type ConnectorSection = 'basic' | 'configuration' | 'deployment';

/** A connector as far as its rules look at it, whichever its form. */
export interface RuledConnector {
  readonly name: string;
  readonly deployments: Readonly<Record<string, unknown>>;
  readonly hasConfiguration: boolean;
}

/** Whether there is a configuration schema (newer form): an empty object is none. */
export function hasConfigSchema(configs: { readonly configSchema: JsonObject }): boolean {
  return Object.keys(configs.configSchema).length > 0;
}

/** Whether a template defines anything (older form). */
export function hasConfigTemplate(template: JsonObject): boolean {
  return [template.definedConfigs, template.dynamicConfigs].some((part) => Array.isArray(part) && part.length > 0);
}

/** Whether something can be asked by a template that has entries: a section with a field, or a table, each under a name. */
export function isUsableTemplate(template: JsonObject): boolean {
  const { defined, dynamic } = readConfigTemplate(template);
  return [...defined.filter(({ fields }) => fields.length > 0), ...dynamic].some(({ name }) => name !== '');
}

/** What a connector lacks to be active, by tab; empty when it can be activated (CON-19). */
export function missingForActivation({ name, deployments, hasConfiguration }: RuledConnector): ConnectorSection[] {
  const missing: ConnectorSection[] = [];
  if (name.trim() === '') missing.push('basic');
  if (!hasConfiguration) missing.push('configuration');
  if (Object.keys(deployments).length === 0) missing.push('deployment');
  return missing;
}

/** What of a connector cannot be edited. */
export interface ConnectorLocks {
  readonly deployments: boolean;
  /** The template (older form), or the configuration's two schemas (newer). */
  readonly configuration: boolean;
  /** The two schemas of user-defined attributes. */
  readonly additionalSchemas: boolean;
}

/** While active: deployments and every schema. Once shared: deployments and the configuration, for good. */
export function connectorLocks({
  status,
  shareStatus,
}: {
  readonly status: ConnectorStatus;
  readonly shareStatus: ShareStatus;
}): ConnectorLocks {
  const isActive = status === 'active';
  const isShared = shareStatus !== 'private';
  return { deployments: isActive || isShared, configuration: isActive || isShared, additionalSchemas: isActive };
}

/** What approving leads to, by what is; with third parties and without. */
const approvals: Readonly<Record<ShareStatus, readonly [plain: ShareStatus, thirdParty: ShareStatus]>> = {
  private: ['shared', 'shared_allow3rdParty'],
  shared: ['approved', '3rdPartyApproved'],
  shared_allow3rdParty: ['3rdPartyApproved', '3rdPartyApproved'],
  approved: ['approved', '3rdPartyApproved'],
  '3rdPartyApproved': ['3rdPartyApproved', '3rdPartyApproved'],
};

/**
 * Where an approval leads: the first one out of the private state, the next one to the approved form of it (SHR-08).
 * Nothing leads back, and what third parties may do stays.
 */
export function approvedShareStatus(shareStatus: ShareStatus, isThirdParty: boolean): ShareStatus {
  const [plain, thirdParty] = approvals[shareStatus];
  return isThirdParty ? thirdParty : plain;
}

/** Whether datasources made of it may be shared on with third parties. */
export function allowsThirdParties(shareStatus: ShareStatus): boolean {
  return shareStatus === 'shared_allow3rdParty' || shareStatus === '3rdPartyApproved';
}
