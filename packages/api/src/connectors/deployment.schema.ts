import * as z from 'zod/mini';
import { webUrlSchema } from './integration-text.schema.ts';

export const deploymentNameMaxLength = 150;
export const deploymentsMaximum = 50;
/** No special characters: letters and digits of any script, spaces and hyphens. */
export const deploymentNamePattern = /^[\p{L}\p{M}\p{N} -]+$/u;

// No check of a field aborts: the check of the whole would not run either. The first error of a field is the one that is shown.
const deploymentNameSchema = z.string({ error: 'DEPLOYMENT_NAME_REQUIRED' }).check(
  // Spaces alone are no name. The key is not trimmed: it must stay what it is called by.
  z.regex(/\S/, { error: 'DEPLOYMENT_NAME_REQUIRED' }),
  z.regex(/\S.*\S/s, { error: 'DEPLOYMENT_NAME_TOO_SHORT' }),
  z.maxLength(deploymentNameMaxLength, { error: 'DEPLOYMENT_NAME_TOO_LONG' }),
  z.regex(deploymentNamePattern, { error: 'DEPLOYMENT_NAME_INVALID' }),
);

/** A name with a full stop in it, an address of the network, or this machine: a single word is looked up in whichever network one is in. */
const hostPattern = /^(?:localhost|\[.+\]|[^.]+(?:\.[^.]+)+\.?)$/i;

/** Whether another server can be reached at an address by everybody alike: the web's, with a host, without a name and password. */
function isReachable(address: string): boolean {
  const url = /^https?:\/\/\S+$/i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '' && hostPattern.test(url.hostname);
}

const addressSchema = (error: string) => webUrlSchema(error).check(z.refine(isReachable, { error }));
const optionalAddressSchema = (error: string) => z._default(z.union([z.literal(''), addressSchema(error)], { error }), '');

/** Where a connector is reached. `name` is its key and ends with six digits of the time it was made; `displayName` is what people typed. */
export const connectorDeploymentSchema = z
  .strictObject({
    name: deploymentNameSchema,
    displayName: z._default(z.string().check(z.maxLength(deploymentNameMaxLength, { error: 'DEPLOYMENT_NAME_TOO_LONG' })), ''),
    refreshRequestUrl: optionalAddressSchema('DEPLOYMENT_REFRESH_URL_INVALID'),
    configRegistrationUrl: optionalAddressSchema('DEPLOYMENT_REGISTRATION_URL_INVALID'),
    connectorUrl: optionalAddressSchema('DEPLOYMENT_CONNECTOR_URL_INVALID'),
    errorNotificationUrl: optionalAddressSchema('DEPLOYMENT_ERROR_URL_INVALID'),
    jwks_uri: z
      .string({ error: 'DEPLOYMENT_JWKS_REQUIRED' })
      .check(
        z.minLength(1, { error: 'DEPLOYMENT_JWKS_REQUIRED' }),
        z.url({ protocol: /^https?$/, error: 'DEPLOYMENT_JWKS_INVALID' }),
        z.refine(isReachable, { error: 'DEPLOYMENT_JWKS_INVALID' }),
      ),
  })
  .check(
    z.refine(({ refreshRequestUrl, configRegistrationUrl }) => refreshRequestUrl !== '' || configRegistrationUrl !== '', {
      path: ['refreshRequestUrl'],
      error: 'DEPLOYMENT_URL_REQUIRED',
      // Also beside the errors of other fields.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type ConnectorDeployment = z.infer<typeof connectorDeploymentSchema>;

/** Deployments as they are answered: what was kept before an address was judged more closely is shown, to be mended. */
export const keptDeploymentsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    displayName: z.string(),
    refreshRequestUrl: z.string(),
    configRegistrationUrl: z.string(),
    connectorUrl: z.string(),
    errorNotificationUrl: z.string(),
    jwks_uri: z.string(),
  }),
);

/** Deployments by their names. */
export const deploymentMapSchema = z.record(z.string(), connectorDeploymentSchema).check(
  z.check((context) => {
    const entries = Object.entries(context.value);
    if (entries.length > deploymentsMaximum)
      context.issues.push({ code: 'custom', input: context.value, path: [], message: 'DEPLOYMENTS_MAXIMUM' });
    for (const [key, { name }] of entries)
      if (key !== name) context.issues.push({ code: 'custom', input: name, path: [key, 'name'], message: 'DEPLOYMENT_NAME_DIFFERS' });
  }),
);
export type DeploymentMap = z.infer<typeof deploymentMapSchema>;

/** The key of a new deployment: what was typed, and the last six digits of the time. */
export function deploymentName(typed: string, now: Date): string {
  return `${typed.trim()}${String(now.getTime()).slice(-6)}`;
}
