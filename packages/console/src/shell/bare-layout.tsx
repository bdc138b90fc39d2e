import { Outlet } from 'react-router';

/** The frame without an organization: picker, create organization, account. */
export function BareLayout() {
  return <Outlet />;
}
