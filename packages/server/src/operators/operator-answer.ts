import type { OperatorOrganization, OperatorOrganizationRow } from '@foyer/api/operators/operator.schema';
import type { Transaction } from '#db/database.ts';
import type { OrganizationId } from '#db/organization-id.ts';
import { limitsOf } from '#organizations/organization-limit.ts';
import { findVerificationRequest, verificationRequestOf } from '#organizations/verification.store.ts';
import { findAnyOrganization, listActs, listOwnersFor, type OperatorRow, readFigures, type Sizes } from './operator.store.ts';

/** An organization as the list of operators shows it. */
export function rowOf(row: OperatorRow, sizes: Sizes | undefined): OperatorOrganizationRow {
  return {
    id: String(row.id),
    name: row.name,
    type: row.type,
    createdAt: row.createdAt.toISOString(),
    verified: row.verified,
    asking: row.asking,
    suspended: row.suspendedAt !== null,
    people: sizes?.people ?? 0,
    projects: sizes?.projects ?? 0,
    lastActiveAt: sizes?.lastActiveAt?.toISOString() ?? null,
  };
}

/** An organization as its page of the desk shows it. */
export async function readOperatorOrganization(tx: Transaction, id: OrganizationId, now: Date): Promise<OperatorOrganization | undefined> {
  const row = await findAnyOrganization(tx, id);
  if (row === undefined) return undefined;
  const figures = await readFigures(tx, id, now);
  const owners = await listOwnersFor(tx, id);
  const acts = await listActs(tx, id);
  const request = await findVerificationRequest(tx, id);
  return {
    ...rowOf(row, figures),
    ...(request?.state === 'waiting' && { request: verificationRequestOf(request) }),
    ...(row.suspendedAt && { suspension: { at: row.suspendedAt.toISOString(), reason: row.suspensionReason } }),
    limits: limitsOf(row),
    figures: {
      activePeople: figures?.activePeople ?? 0,
      openInvites: figures?.openInvites ?? 0,
      teams: figures?.teams ?? 0,
      activeProjects: figures?.activeProjects ?? 0,
      connectors: figures?.connectors ?? 0,
      datasources: figures?.datasources ?? 0,
      failingConnections: figures?.failingConnections ?? 0,
    },
    owners: owners.map(({ locale: _, confirmedAt, ...owner }) => ({ ...owner, confirmed: confirmedAt !== null })),
    events: acts.map(({ id: act, at, act: kind, reason, operatorName }) => ({
      ...{ id: String(act), at: at.toISOString(), act: kind, reason },
      operator: operatorName || null,
    })),
  };
}
