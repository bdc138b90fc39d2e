import { lint, type Recipe, typecheck } from './recipe.ts';

/** Refuses to call a team by a word. */
export const errorOfACall: Recipe = {
  title: 'Add an error to a call',
  steps: [
    {
      title: 'the contract',
      apply: (copy) =>
        copy.replace(
          'packages/api/src/teams/team.contract.ts',
          'schema: updateTeamSchema, limit: smallBody },\n  success: { 200: teamDetailSchema },\n  errors: {},',
          'schema: updateTeamSchema, limit: smallBody },\n  success: { 200: teamDetailSchema },\n  errors: { TEAM_NAME_RESERVED: 409 },',
        ),
      caughtBy: typecheck('server'),
    },
    {
      title: 'the handler',
      apply: (copy) =>
        copy.after(
          'packages/server/src/teams/update-team.ts',
          "fail('VERSION_CONFLICT');\n",
          "    if (body.name === 'Everybody') fail('TEAM_NAME_RESERVED');\n",
        ),
      caughtBy: lint('check-failures'),
    },
    {
      title: 'its text',
      apply: (copy) => copy.addText('errors', 'TEAM_NAME_RESERVED', 'No team can be called that.'),
      caughtBy: typecheck('console'),
    },
    {
      title: 'the failure table of the screen',
      apply: (copy) =>
        copy.after(
          'packages/console/src/screens/teams/team/team-failure.ts',
          "  VALIDATION_FAILED: 'invalid',\n",
          "  TEAM_NAME_RESERVED: 'message',\n",
        ),
      caughtBy: typecheck('console'),
    },
  ],
};
