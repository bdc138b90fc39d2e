import { useLocation, useNavigate } from 'react-router';

/** The parts of a team's page. */
export type TeamTab = 'members' | 'projects' | 'teams';

/** The part that the address names; members otherwise (TEAM-07). */
export function tabOf(hash: string): TeamTab {
  return hash === '#teams' ? 'teams' : hash === '#projects' ? 'projects' : 'members';
}

/** The open part, kept in the address. */
export function useTeamTab() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return {
    tab: tabOf(hash),
    turnTo: (tab: string) => void navigate({ hash: tab === 'members' ? '' : tab }, { preventScrollReset: true }),
  };
}
