import { OnDemand } from '#lib/on-demand.tsx';
import { BellButton } from './bell-button.tsx';

const load = async () => (await import('./bell-panel.tsx')).fetchBellPanel();

/** The bell with the notification history, fetched when somebody reaches for it. */
export function NotificationBell() {
  return <OnDemand popup="dialog" trigger={<BellButton />} load={load} props={{}} />;
}
