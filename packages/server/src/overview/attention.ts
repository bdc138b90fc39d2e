import { mayCall } from '@foyer/api/access';
import type { Role } from '@foyer/api/endpoint';
import { requestVerification } from '@foyer/api/organizations/verification.contract';
import { type Attention, overviewLimits } from '@foyer/api/overview/overview.schema';
import { resendInvite } from '@foyer/api/people/invite.contract';
import { listRemappingProjects } from '@foyer/api/remapping/remapping.contract';
import { thingReaders } from '@foyer/api/thing-readers';
import { providersOf } from '#connectors/named-systems.rules.ts';
import { openTokens } from '#datasources/authorization.store.ts';
import { readConnectorContents } from '#datasources/datasource.store.ts';
import { listNeverAuthorized } from '#datasources/named-systems.store.ts';
import type { Database } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import type { Scope } from '#db/scope.ts';
import { fullName } from '#history/history.rules.ts';
import type { Services } from '#http/operation.ts';
import { findVerificationRequest } from '#organizations/verification.store.ts';
import { type JudgedMapping, judgeMappings } from '#remapping/judge-mappings.ts';
import { listLatestMappings, listProjectNames, type StoredMappings } from '#remapping/stored-mappings.store.ts';
import { authorizationState, mostUrgent } from './overview.rules.ts';
import { listDoubtfulAuthorizations, listExpiredInvites } from './overview.store.ts';

/** So many mappings are judged, those that were saved last. */
const mappingsJudged = 1_000;

/** What was read of what may need attention; undefined where the caller's roles do not open it. */
export interface Doubts {
  readonly authorizations: Awaited<ReturnType<typeof listDoubtfulAuthorizations>>;
  readonly neverAuthorized: Awaited<ReturnType<typeof listNeverAuthorized>>;
  readonly mappings: StoredMappings | undefined;
  readonly projects: Awaited<ReturnType<typeof listProjectNames>>;
  readonly invites: Awaited<ReturnType<typeof listExpiredInvites>>;
  readonly verification: Awaited<ReturnType<typeof findVerificationRequest>>;
}

/** Reads what somebody with these roles may mend. */
export async function readDoubts(database: Database, scope: Scope, id: OrganizationId, roles: readonly Role[], now: Date): Promise<Doubts> {
  const readsDatasources = mayCall({ access: thingReaders.datasource }, roles);
  const [authorizations, neverAuthorized, mapped, invites, verification] = await Promise.all([
    readsDatasources ? listDoubtfulAuthorizations(database, scope, id) : [],
    readsDatasources ? listNeverAuthorized(database, scope, id, overviewLimits.attention) : { total: 0, items: [] },
    mayCall(listRemappingProjects, roles) ? readMappings(database, scope, id) : undefined,
    mayCall(resendInvite, roles) ? listExpiredInvites(database, scope, id, now) : [],
    mayCall(requestVerification, roles) ? database.read(scope, (tx) => findVerificationRequest(tx, id)) : undefined,
  ]);
  return { authorizations, neverAuthorized, mappings: mapped?.mappings, projects: mapped?.projects ?? [], invites, verification };
}

async function readMappings(database: Database, scope: Scope, id: OrganizationId) {
  const mappings = await listLatestMappings(database, scope, id, mappingsJudged);
  const keys = mappings.mappings.map(({ projectKey }) => projectKey);
  const projects = await listProjectNames(database, scope, id, keys);
  return { mappings, projects };
}

/** When the tokens of an authorization end; undefined where nobody said, or no key of this server opens them. */
function endOf(keys: Services['keys'], row: Doubts['authorizations'][number]['row']): Date | undefined {
  if (row.status !== 'connected') return undefined;
  try {
    const { expiresAt } = openTokens(keys, row) ?? {};
    return expiresAt === undefined ? undefined : new Date(expiresAt);
  } catch {
    return undefined;
  }
}

async function authorizationsOf({ authorizations }: Doubts, { clock, database, keys }: Services): Promise<Attention[]> {
  const doubtful = authorizations.flatMap((found) => {
    const { status, at } = found.row;
    const told = authorizationState({ status, at, endsAt: endOf(keys, found.row) }, clock.now());
    return told ? [{ ...found, ...told }] : [];
  });
  const behind = await readConnectorContents(database, [...new Set(doubtful.map(({ connectorId }) => connectorId))]);
  return doubtful.map(({ row, connectorId, generation, name, projects, state, at }) => {
    const connector = behind.get(connectorId);
    const provider = connector && providersOf(connector).find(({ authTag }) => authTag === row.tag);
    return {
      kind: 'authorization',
      state,
      datasource: { id: row.datasourceId, name, connectorId, generation },
      provider: provider?.name ?? row.tag,
      systems: 1,
      at: at.toISOString(),
      projects,
    };
  });
}

function neverAuthorizedOf({ items }: Doubts['neverAuthorized']): Attention[] {
  return items.map(({ createdAt, provider, systems, projects, ...datasource }) => ({
    kind: 'authorization',
    state: 'never',
    datasource,
    provider,
    systems,
    at: createdAt.toISOString(),
    projects,
  }));
}

/** One line for each project, which speaks of its first broken mapping in the order of names. */
function mappingsOf(broken: readonly JudgedMapping[], projects: Doubts['projects']): Attention[] {
  return projects.flatMap(({ key, id, name }): Attention[] => {
    const own = broken.filter(({ mapping }) => mapping.projectKey === key);
    const [first] = own.toSorted(
      (one, other) => one.plugin.name.localeCompare(other.plugin.name) || one.mapping.field.localeCompare(other.mapping.field),
    );
    if (first?.fault === undefined) return [];
    const { mapping, plugin, fault } = first;
    const { field, attribute, datasourceName } = mapping;
    const said = { field, attribute, datasourceName, fault };
    return [{ kind: 'mapping', project: { id, name }, broken: own.length, plugin: { id: plugin.id, name: plugin.name }, ...said }];
  });
}

function invitesOf(invites: Doubts['invites']): Attention[] {
  return invites.map(({ id, email, roles, sentAt, expiresAt, inviterId, inviterGivenName, inviterFamilyName }) => ({
    kind: 'invite',
    invite: { id, email },
    roles,
    sentAt: sentAt.toISOString(),
    at: (expiresAt ?? sentAt).toISOString(),
    by:
      inviterId === null
        ? null
        : { id: inviterId, name: fullName({ givenName: inviterGivenName ?? '', familyName: inviterFamilyName ?? '' }) },
  }));
}

function verificationOf(request: Doubts['verification']): Attention[] {
  if (!request || request.state === 'verified') return [];
  const { state, at, answeredAt, requestedByName, reason } = request;
  return [{ kind: 'verification', state, at: (answeredAt ?? at).toISOString(), by: requestedByName, reason }];
}

/** What needs attention, and how many mappings of each project bring nothing any more, by the project's key. */
export async function judgeDoubts(
  doubts: Doubts,
  services: Services,
): Promise<{ readonly attention: { total: number; items: Attention[] }; readonly broken: ReadonlyMap<number, number> }> {
  const { mappings, projects, invites, neverAuthorized, verification } = doubts;
  const judged = mappings && mappings.mappings.length > 0 ? await judgeMappings(services, mappings) : [];
  const faulty = judged.filter(({ fault }) => fault !== undefined);
  const broken = new Map(projects.map(({ key }) => [key, faulty.filter(({ mapping }) => mapping.projectKey === key).length]));
  const rest = [...(await authorizationsOf(doubts, services)), ...mappingsOf(faulty, projects), ...verificationOf(verification)];
  const total = rest.length + neverAuthorized.total + (invites[0]?.total ?? 0);
  const items = mostUrgent([...rest, ...neverAuthorizedOf(neverAuthorized), ...invitesOf(invites)]);
  return { attention: { total, items }, broken };
}
