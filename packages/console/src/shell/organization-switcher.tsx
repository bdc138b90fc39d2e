import { OnDemand } from '#lib/on-demand.tsx';
import { OrganizationSwitcherButton, type OrganizationSwitcherProps } from './organization-switcher-button.tsx';

const load = async () => (await import('./organization-switcher-panel.tsx')).fetchOrganizationSwitcherPanel();

/** The organization switcher; what it holds is fetched when somebody reaches for it. */
export function OrganizationSwitcher(props: OrganizationSwitcherProps) {
  return <OnDemand popup="menu" trigger={<OrganizationSwitcherButton organization={props.organization} />} load={load} props={props} />;
}
