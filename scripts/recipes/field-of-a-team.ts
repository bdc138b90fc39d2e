import { type Recipe, test, typecheck } from './recipe.ts';

const api = 'packages/api/src';
const server = 'packages/server/src';

/** A motto: an optional line of text. */
export const fieldOfATeam: Recipe = {
  title: 'Add a field',
  steps: [
    {
      title: 'the contract',
      apply: (copy) => {
        const file = `${api}/teams/team.schema.ts`;
        copy.after(file, 'export const teamSchema = z.extend(teamStepSchema, {\n', '  motto: z.string(),\n');
        copy.after(file, "  description: z._default(teamDescriptionSchema, ''),\n", "  motto: z._default(teamDescriptionSchema, ''),\n");
        copy.after(file, '  description: z.optional(teamDescriptionSchema),\n', '  motto: z.optional(teamDescriptionSchema),\n');
      },
      caughtBy: typecheck('server'),
    },
    {
      title: 'the migration',
      apply: (copy) =>
        copy.write(`${server}/db/migrations/9999-motto.sql`, "alter table team add column motto text not null default '';\n"),
      caughtBy: test('server', `${server}/db/schema.test.ts`),
    },
    {
      title: 'the column',
      apply: (copy) =>
        copy.after(
          `${server}/db/schema/teams.ts`,
          "    description: text().notNull().default(''),\n",
          "    motto: text().notNull().default(''),\n",
        ),
      caughtBy: typecheck('server'),
    },
    {
      title: 'the store',
      apply: (copy) => {
        const file = `${server}/teams/team.store.ts`;
        copy.replace(file, "'name' | 'description'>", "'name' | 'description' | 'motto'>");
        copy.after(file, '  description: team.description,\n', '  motto: team.motto,\n');
      },
      caughtBy: typecheck('server'),
    },
    {
      title: 'the answer',
      apply: (copy) => {
        const file = `${server}/teams/team.rules.ts`;
        copy.after(file, '  readonly description: string;\n', '  readonly motto: string;\n');
        copy.replace(file, '{ path, name, description, members, projects }', '{ path, name, description, motto, members, projects }');
        copy.after(file, '    description,\n', '    motto,\n');
      },
      caughtBy: typecheck('server'),
    },
    {
      title: 'the handler that creates',
      apply: (copy) => {
        const file = `${server}/teams/create-team.ts`;
        copy.replace(file, 'const { name, description } = body;', 'const { name, description, motto } = body;');
        copy.replace(file, '{ name, description, parent }', '{ name, description, motto, parent }');
        copy.replace(file, 'description: description || null,', 'description: description || null, motto: motto || null,');
      },
      caughtBy: typecheck('server'),
    },
    {
      title: 'the handler that changes',
      apply: (copy) => {
        const file = `${server}/teams/update-team.ts`;
        copy.replace(file, 'description = row.description }', 'description = row.description, motto = row.motto }');
        copy.replace(file, 'const fields = { name, description };', 'const fields = { name, description, motto };');
        copy.replace(
          file,
          '{ name: row.name, description: row.description }',
          '{ name: row.name, description: row.description, motto: row.motto }',
        );
      },
      caughtBy: typecheck('server'),
    },
    {
      title: 'its name in the history',
      apply: (copy) => copy.after(`${api}/history/history.schema.ts`, "  'description',\n", "  'motto',\n"),
      caughtBy: typecheck('server'),
    },
    {
      title: 'its texts',
      apply: (copy) => {
        copy.addText('history', 'fieldName.motto', 'Motto');
        copy.addText('teams', 'team.motto', 'Motto');
      },
      caughtBy: typecheck('console'),
    },
    {
      title: 'the screen',
      apply: (copy) => {
        const file = 'packages/console/src/screens/teams/team/team-identity.tsx';
        copy.replace(file, 'description: Description };', 'description: Description, motto: Motto };');
        copy.write(
          file,
          `${copy.read(file)}
function Motto({ organizationId, team, roles, ...listeners }: FieldProps) {
  const { t } = useTranslation('teams');
  const edit = useTeamField(organizationId, team, 'motto', listeners);
  if (!mayCall(updateTeam, roles)) return team.motto ? <p>{team.motto}</p> : null;
  return <Textarea label={t('team.motto')} value={edit.value} onChange={(event) => edit.edit(event.target.value)} onBlur={edit.commit} />;
}
`,
        );
      },
      caughtBy: typecheck('console'),
    },
    {
      title: 'the example of tests and stories',
      apply: (copy) => copy.after('packages/console/src/testing/plain-team.ts', "  description: '',\n", "  motto: '',\n"),
      caughtBy: typecheck('console'),
    },
  ],
  // Keeps each field of the contract, and has it in the history.
  checks: [test('server', `${server}/teams/team.test.ts`)],
};
