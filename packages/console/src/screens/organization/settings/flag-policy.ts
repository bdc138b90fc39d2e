import type { OrganizationFlagName, OrganizationFlags } from '@foyer/api/organizations/organization.schema';

/** The three toggles in the order of the specification. */
export const organizationFlagOrder = [
  'org_integrations_v1',
  'org_enable_es1.0',
  'org_enable_es2.0',
] as const satisfies readonly OrganizationFlagName[];

/** What the toggles show: with neither studio flag set, 1.0 is on and 2.0 is off; Integrations V1 is off until set (ORG-29). */
export function shownFlags(flags: OrganizationFlags): Record<OrganizationFlagName, boolean> {
  const isStudioUnset = flags['org_enable_es1.0'] === undefined && flags['org_enable_es2.0'] === undefined;
  return {
    org_integrations_v1: flags.org_integrations_v1 ?? false,
    'org_enable_es1.0': flags['org_enable_es1.0'] ?? isStudioUnset,
    'org_enable_es2.0': flags['org_enable_es2.0'] ?? false,
  };
}

/**
 * What one toggle sends. Setting a studio flag for the first time sends both: alone it would end the default that the other
 * one lives by, and turning 2.0 on would silently turn 1.0 off.
 */
export function flagChange(flags: OrganizationFlags, name: OrganizationFlagName, isOn: boolean): OrganizationFlags {
  if (name === 'org_integrations_v1') return { [name]: isOn };
  const shown = shownFlags(flags);
  const isStudioUnset = flags['org_enable_es1.0'] === undefined && flags['org_enable_es2.0'] === undefined;
  if (!isStudioUnset) return { [name]: isOn };
  return { 'org_enable_es1.0': shown['org_enable_es1.0'], 'org_enable_es2.0': shown['org_enable_es2.0'], [name]: isOn };
}
