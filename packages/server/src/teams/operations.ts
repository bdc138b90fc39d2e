import type * as contract from '@foyer/api/teams/team.contract';
import type { Handlers } from '#http/operation.ts';
import { addTeamMembers } from './add-team-members.ts';
import { addTeamProjects } from './add-team-projects.ts';
import { addUserTeams } from './add-user-teams.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { getTeam } from './get-team.ts';
import { listTeamMembers } from './list-team-members.ts';
import { listTeamProjects } from './list-team-projects.ts';
import { listTeams } from './list-teams.ts';
import { listUserTeams } from './list-user-teams.ts';
import { moveTeam } from './move-team.ts';
import { removeTeamMember } from './remove-team-member.ts';
import { removeTeamProject } from './remove-team-project.ts';
import { setTeamProjectLevel } from './set-team-project-level.ts';
import { updateTeam } from './update-team.ts';

export const teamOperations: Handlers<typeof contract> = {
  addTeamMembers,
  addTeamProjects,
  addUserTeams,
  createTeam,
  deleteTeam,
  getTeam,
  listTeamMembers,
  listTeamProjects,
  listTeams,
  listUserTeams,
  moveTeam,
  removeTeamMember,
  removeTeamProject,
  setTeamProjectLevel,
  updateTeam,
};
