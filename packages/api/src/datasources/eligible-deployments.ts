/** Where a datasource may be given to projects (DS-43). */
export const eligibleDeployments = ['dev', 'development', 'staging', 'performance', 'demo'] as const;

/** Whether a project on a deployment may be given a datasource. */
export function isEligibleDeployment(deployment: string): boolean {
  return (eligibleDeployments as readonly string[]).includes(deployment);
}
