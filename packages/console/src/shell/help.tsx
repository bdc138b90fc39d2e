import { useTranslation } from 'react-i18next';
import { OnDemand } from '#lib/on-demand.tsx';
import { HelpButton } from './help-button.tsx';

/** The help menu; what it holds is fetched when somebody reaches for it. */
export function Help() {
  const { i18n } = useTranslation();
  const load = async () => (await import('./help-panel.tsx')).fetchHelpPanel(i18n);
  return <OnDemand popup="menu" trigger={<HelpButton />} load={load} props={{}} />;
}
