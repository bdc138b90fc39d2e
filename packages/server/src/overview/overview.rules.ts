import { mayCall } from '@foyer/api/access';
import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import type { Role } from '@foyer/api/endpoint';
import {
  type Attention,
  endingWithinDays,
  newForDays,
  type Overview,
  overviewLimits,
  type SetupStepState,
  setupSteps,
} from '@foyer/api/overview/overview.schema';
import { reachesAllProjects } from '@foyer/api/projects/project.rules';

const dayMs = 86_400_000;

/** The sizes that somebody is told: of what their roles open, and none to a member without roles. */
export function toldCounts(roles: readonly Role[], sizes: Required<Overview['counts']>): Overview['counts'] {
  if (roles.length === 0) return {};
  const { projects, people, teams, datasources, connectors } = sizes;
  return {
    ...(reachesAllProjects(roles) && { projects }),
    people,
    teams,
    ...(mayCall(listDatasources.older, roles) && { datasources }),
    ...(mayCall(listConnectors.older, roles) && { connectors }),
  };
}

/** What is known of an authorization that nothing renews, or that is no longer. */
export interface DoubtfulAuthorization {
  readonly status: 'connected' | 'failed' | 'revoked';
  readonly at: Date;
  /** When its tokens end; undefined where nobody said. */
  readonly endsAt: Date | undefined;
}

/** What an authorization needs attention for, and since when; undefined for one that goes on. */
export function authorizationState(
  { status, at, endsAt }: DoubtfulAuthorization,
  now: Date,
): { readonly state: Exclude<Extract<Attention, { kind: 'authorization' }>['state'], 'never'>; readonly at: Date } | undefined {
  if (status !== 'connected') return { state: status, at };
  if (endsAt === undefined || endsAt.getTime() > now.getTime() + endingWithinDays * dayMs) return undefined;
  return { state: endsAt <= now ? 'ended' : 'ending', at: endsAt };
}

/** 0 for what does not work any more, 1 for what will not or has waited in vain. */
const urgencyOf = (item: Attention) => (item.kind === 'mapping' || (item.kind === 'authorization' && item.state !== 'ending') ? 0 : 1);
const momentOf = (item: Attention) => ('at' in item ? item.at : '');

/** The most urgent first, among them the oldest; no more than an overview names. */
export function mostUrgent(items: readonly Attention[]): Attention[] {
  return items
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || momentOf(one).localeCompare(momentOf(other)))
    .slice(0, overviewLimits.attention);
}

/**
 * The steps of setting up in their order, each done once there is its first thing. A data source is no step while no project could use
 * one (DS-43).
 */
export function setupOf(
  first: readonly { readonly step: string; readonly at: Date; readonly actorId: string | null; readonly actorName: string | null }[],
  {
    createdAt,
    verified,
    projects,
    hasEligible,
  }: { readonly createdAt: Date; readonly verified: boolean; readonly projects: number; readonly hasEligible: boolean },
  now: Date,
): NonNullable<Overview['setup']> {
  const isDoable = (step: SetupStepState) => step.step !== 'datasource' || step.done || projects === 0 || hasEligible;
  const steps = setupSteps.map((step): SetupStepState => {
    if (step === 'verified') return { step, done: verified };
    const found = first.find((one) => one.step === step);
    if (found === undefined) return { step, done: false };
    const { at, actorId, actorName } = found;
    return { step, done: true, at: at.toISOString(), ...(actorName && { by: { id: actorId, name: actorName } }) };
  });
  return { isNew: projects === 0 || now.getTime() - createdAt.getTime() < newForDays * dayMs, steps: steps.filter(isDoable) };
}
