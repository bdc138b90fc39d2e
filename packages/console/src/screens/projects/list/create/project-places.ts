import type { Deployment } from '@foyer/api/organizations/organization.schema';
import { subdomainMaxLength, type Tier, tierSchema } from '@foyer/api/projects/project.schema';

/** What is chosen of where a project runs; empty for what is not. */
export interface PlaceChoice {
  readonly tier: Tier | '';
  readonly region: string;
  readonly deployment: string;
}

/** The licenses that at least one deployment offers, the smallest first. */
export function tiersOf(deployments: readonly Deployment[]): Tier[] {
  return tierSchema.options.filter((tier) => deployments.some(({ tiers }) => tiers.includes(tier)));
}

/** The platforms on which a license is offered. */
export function regionsOf(deployments: readonly Deployment[], tier: Tier | ''): string[] {
  return [...new Set(deployments.filter(({ tiers }) => tier && tiers.includes(tier)).map(({ region }) => region))];
}

/** The deployments of a platform that offer a license. */
export function deploymentsIn(deployments: readonly Deployment[], { tier, region }: Pick<PlaceChoice, 'tier' | 'region'>): Deployment[] {
  return deployments.filter((deployment) => tier && deployment.tiers.includes(tier) && deployment.region === region);
}

/** The cascade: what a change further up makes impossible is dropped, and where one thing alone is left it is chosen. */
export function settlePlace(deployments: readonly Deployment[], wanted: PlaceChoice): PlaceChoice {
  const pick = <Value extends string>(options: readonly Value[], value: Value | ''): Value | '' =>
    value && options.includes(value) ? value : options.length === 1 ? (options[0] ?? '') : '';
  const tier = pick(tiersOf(deployments), wanted.tier);
  const region = pick(regionsOf(deployments, tier), wanted.region);
  const deployment = pick(
    deploymentsIn(deployments, { tier, region }).map(({ id }) => id),
    wanted.deployment,
  );
  return { tier, region, deployment };
}

/**
 * The subdomain that a project's name suggests: small letters, a hyphen for whatever is neither letter nor digit (PRJ-13).
 * A letter with an accent is the letter without it; at either end no hyphen can stand.
 */
export function subdomainOf(name: string): string {
  return name
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]/gi, '-')
    .toLowerCase()
    .slice(0, subdomainMaxLength)
    .replace(/^-+|-+$/g, '');
}
