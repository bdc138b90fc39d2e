import type { Deployment } from '@foyer/api/organizations/organization.schema';

/** A place where projects run. */
export interface DeploymentHost extends Deployment {
  /** Origin of its API; a project's own host is `{subdomain}.{host}`. */
  readonly url: string;
  /** Origin that studios sign in at: the same, or that of the sandbox which plays the deployment. */
  readonly studioUrl: string;
}

const everyTier = ['standard', 'advanced', 'enterprise'] as const;
const largeTiers = ['advanced', 'enterprise'] as const;

/** Where the deployments of the embedded default answer: names of `.example` never reach anybody. */
const defaultDomain = 'foyer.example';

const defaults: readonly Deployment[] = [
  { id: 'dev', region: 'EU West (Dublin)', tiers: [...everyTier] },
  { id: 'development', region: 'EU Central (Frankfurt)', tiers: [...everyTier] },
  { id: 'staging', region: 'EU West (Dublin)', tiers: [...everyTier] },
  { id: 'performance', region: 'North America (Virginia)', tiers: [...largeTiers] },
  { id: 'demo', region: 'EU West (Brussels)', tiers: ['standard'] },
  { id: 'eu-west', region: 'EU West (Dublin)', tiers: [...everyTier] },
  { id: 'eu-central', region: 'EU Central (Frankfurt)', tiers: [...everyTier] },
  { id: 'eu-north', region: 'EU North (Stockholm)', tiers: [...everyTier] },
  { id: 'eu-south', region: 'EU South (Milan)', tiers: [...largeTiers] },
  { id: 'uk', region: 'United Kingdom (London)', tiers: [...everyTier] },
  { id: 'us-east', region: 'North America (Virginia)', tiers: [...everyTier] },
  { id: 'us-central', region: 'North America (Iowa)', tiers: [...everyTier] },
  { id: 'us-west', region: 'North America (Oregon)', tiers: [...everyTier] },
  { id: 'us-gov', region: 'North America (Ohio, government)', tiers: ['enterprise'] },
  { id: 'canada', region: 'North America (Montréal)', tiers: [...everyTier] },
  { id: 'brazil', region: 'South America (São Paulo)', tiers: [...everyTier] },
  { id: 'india', region: 'Asia (Pune)', tiers: [...everyTier] },
  { id: 'singapore', region: 'Asia (Singapore)', tiers: [...everyTier] },
  { id: 'japan', region: 'Asia (Tokyo)', tiers: [...largeTiers] },
  { id: 'australia', region: 'Oceania (Sydney)', tiers: [...everyTier] },
  { id: 'south-africa', region: 'Africa (Johannesburg)', tiers: [...largeTiers] },
];

/**
 * The deployments of this installation: the provider's own (`DEPLOYMENT_HOSTS`, name → URL) or the embedded default's 21, which a
 * sandbox plays where there is one. A name that the default knows keeps its place and tiers; another one shows its host as its place
 * and has every tier.
 */
export function deploymentsOf(hosts: Readonly<Record<string, string>> | undefined, sandboxUrl?: string): readonly DeploymentHost[] {
  if (hosts === undefined)
    return defaults.map((deployment) => {
      const url = `https://${deployment.id}.${defaultDomain}`;
      return { ...deployment, url, studioUrl: sandboxUrl ?? url };
    });
  return Object.entries(hosts).map(([id, url]) => {
    const known = defaults.find((deployment) => deployment.id === id);
    const { host, origin } = new URL(url);
    return { id, region: known?.region ?? host, tiers: known?.tiers ?? [...everyTier], url: origin, studioUrl: origin };
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
