// What a team asks, in one file: whoever opens one of them has them all.
export { DeleteTeam } from './delete-team.tsx';
export { MembersDialog } from './members-dialog.tsx';
export { ProjectsDialog } from './projects-dialog.tsx';
