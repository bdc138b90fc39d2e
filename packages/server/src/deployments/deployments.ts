import type { Deployment } from '@foyer/api/organizations/organization.schema';

/** A place where projects run. */
export interface DeploymentHost extends Deployment {
  /** Origin of its API; a project's own host is `{subdomain}.{host}`. */
  readonly url: string;
}

const everyTier = ['standard', 'advanced', 'enterprise'] as const;
const largeTiers = ['advanced', 'enterprise'] as const;

/** Where the deployments of the embedded default answer: names of `.example` never reach anybody. */
const defaultDomain = 'foyer.example';

const defaults: readonly Deployment[] = [
  { id: 'dev', region: 'AWS: Ireland', tiers: [...everyTier] },
  { id: 'development', region: 'AWS: Frankfurt', tiers: [...everyTier] },
  { id: 'staging', region: 'AWS: Ireland', tiers: [...everyTier] },
  { id: 'performance', region: 'AWS: N. Virginia', tiers: [...largeTiers] },
  { id: 'demo', region: 'Google Cloud: Belgium', tiers: ['standard'] },
  { id: 'eu-west', region: 'AWS: Ireland', tiers: [...everyTier] },
  { id: 'eu-central', region: 'AWS: Frankfurt', tiers: [...everyTier] },
  { id: 'eu-north', region: 'AWS: Stockholm', tiers: [...everyTier] },
  { id: 'eu-south', region: 'AWS: Milan', tiers: [...largeTiers] },
  { id: 'uk', region: 'Azure: London', tiers: [...everyTier] },
  { id: 'us-east', region: 'AWS: N. Virginia', tiers: [...everyTier] },
  { id: 'us-central', region: 'Google Cloud: Iowa', tiers: [...everyTier] },
  { id: 'us-west', region: 'AWS: Oregon', tiers: [...everyTier] },
  { id: 'us-gov', region: 'AWS GovCloud: Ohio', tiers: ['enterprise'] },
  { id: 'canada', region: 'AWS: Montréal', tiers: [...everyTier] },
  { id: 'brazil', region: 'AWS: São Paulo', tiers: [...everyTier] },
  { id: 'india', region: 'Azure: Pune', tiers: [...everyTier] },
  { id: 'singapore', region: 'Google Cloud: Singapore', tiers: [...everyTier] },
  { id: 'japan', region: 'AWS: Tokyo', tiers: [...largeTiers] },
  { id: 'australia', region: 'AWS: Sydney', tiers: [...everyTier] },
  { id: 'south-africa', region: 'Azure: Johannesburg', tiers: [...largeTiers] },
];

/**
 * The deployments of this installation: the provider's own (`DEPLOYMENT_HOSTS`, name → URL) or the embedded default's 21.
 * A name that the default knows keeps its place and tiers; another one shows its host as its place and has every tier.
 */
export function deploymentsOf(hosts: Readonly<Record<string, string>> | undefined): readonly DeploymentHost[] {
  if (hosts === undefined) return defaults.map((deployment) => ({ ...deployment, url: `https://${deployment.id}.${defaultDomain}` }));
  return Object.entries(hosts).map(([id, url]) => {
    const known = defaults.find((deployment) => deployment.id === id);
    return { id, region: known?.region ?? new URL(url).host, tiers: known?.tiers ?? [...everyTier], url: new URL(url).origin };
  });
}

/** The host of a project's API, or of nothing when its deployment is no longer there. */
export function projectHost(
  deployments: readonly DeploymentHost[],
  project: { readonly deployment: string; readonly subdomain: string },
): string {
  const deployment = deployments.find(({ id }) => id === project.deployment);
  return deployment ? `${project.subdomain}.${new URL(deployment.url).host}` : '';
}
