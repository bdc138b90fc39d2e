import { type OrganizationId, organizationIdOf } from '#db/organization-id.ts';

/** The number behind an id that an answer gave, for rows that a test reads or writes by itself. */
export function organizationIdFrom(id: string | number): OrganizationId {
  const number = organizationIdOf(String(id));
  if (number === undefined) throw new TypeError(`${id} is no organization's id`);
  return number;
}
