import { Outlet } from 'react-router';

/** The frame inside an organization: rail, sheet and what belongs to them. */
export function OrganizationLayout() {
  return <Outlet />;
}
