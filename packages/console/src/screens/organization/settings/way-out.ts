import type { Organization } from '@foyer/api/organizations/organization.schema';

/** What the two ways out are given. */
export interface WayOutProps {
  readonly organization: Organization;
  /** One of them was taken: neither is open any more. */
  readonly isDeparted: boolean;
  readonly onDeparted: () => void;
}
