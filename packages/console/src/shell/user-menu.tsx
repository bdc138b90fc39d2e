import { OnDemand } from '#lib/on-demand.tsx';
import { UserMenuButton, type UserMenuProps } from './user-menu-button.tsx';

const load = async () => (await import('./user-menu-panel.tsx')).fetchUserMenuPanel();

/** The user menu; what it holds is fetched when somebody reaches for it. */
export function UserMenu(props: UserMenuProps) {
  return <OnDemand popup="menu" trigger={<UserMenuButton me={props.me} kind={props.kind} />} load={load} props={props} />;
}
