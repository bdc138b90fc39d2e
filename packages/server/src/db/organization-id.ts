declare const brand: unique symbol;

/** The number of an organization, as tables hold it. An address or a body names one in words, which `organizationIdOf` reads once. */
export type OrganizationId = number & { readonly [brand]: 'OrganizationId' };

const pattern = /^\d{1,9}$/;

/** Reads an organization's id; undefined for what cannot be one. */
export function organizationIdOf(text: string): OrganizationId | undefined {
  return pattern.test(text) ? (Number(text) as OrganizationId) : undefined;
}
