import { organizationEntry } from './schema/auth.ts';
import { connector, connectorShare } from './schema/connectors.ts';
import {
  attributeName,
  datasource,
  datasourceAuthorization,
  datasourceAuthorizationFlow,
  datasourceProject,
  datasourceShare,
} from './schema/datasources.ts';
import { history } from './schema/history.ts';
import { invite } from './schema/invites.ts';
import { media } from './schema/media.ts';
import { directoryEntry, directoryTally, membership, organization, organizationFlag, verificationRequest } from './schema/organizations.ts';
import { project, projectCredential, projectFlag, teamProject } from './schema/projects.ts';
import { contextMapping, contextPlugin } from './schema/remapping.ts';
import { shareCode } from './schema/share-codes.ts';
import { team, teamMember } from './schema/teams.ts';

/*
 * The tables as the code sees them, by area in `schema/`. `migrations/*.sql` is what makes them; a test compares the two.
 */
export * from './schema/auth.ts';
export * from './schema/authorization.ts';
export * from './schema/connectors.ts';
export * from './schema/datasources.ts';
export * from './schema/history.ts';
export * from './schema/inbox.ts';
export * from './schema/invites.ts';
export * from './schema/mail.ts';
export * from './schema/media.ts';
export * from './schema/operators.ts';
export {
  directoryEntry,
  directoryTally,
  membership,
  organization,
  organizationFlag,
  organizationIds,
  verificationRequest,
} from './schema/organizations.ts';
export * from './schema/people.ts';
export * from './schema/projects.ts';
export * from './schema/remapping.ts';
export * from './schema/server.ts';
export * from './schema/share-codes.ts';
export * from './schema/teams.ts';

/** The tables whose rows belong to one organization: row-level security is on for each, and a test says so. */
export const tenantTables = {
  organization,
  membership,
  organizationFlag,
  verificationRequest,
  team,
  teamMember,
  project,
  teamProject,
  projectFlag,
  projectCredential,
  media,
  invite,
  history,
  organizationEntry,
  directoryEntry,
  directoryTally,
  connector,
  connectorShare,
  shareCode,
  datasource,
  datasourceShare,
  datasourceProject,
  contextPlugin,
  attributeName,
  contextMapping,
  datasourceAuthorization,
  datasourceAuthorizationFlow,
} as const;
