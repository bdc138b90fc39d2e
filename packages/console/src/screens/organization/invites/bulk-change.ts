import type { Recipient } from './recipient.ts';

/** What is given to somebody: the part of a row without the address. */
export type Given = Pick<Recipient, 'role' | 'unknownRole' | 'permissions' | 'teams'>;

/** What becomes of the teams of a row. */
export const teamActs = ['keep', 'add', 'replace', 'clear'] as const;
/** One of them. */
export type TeamAct = (typeof teamActs)[number];

/** What is to change in every row of a list; whatever it does not name stays as it is. */
export interface BulkChange {
  readonly role?: Pick<Given, 'role' | 'unknownRole' | 'permissions'> | undefined;
  readonly teamAct: TeamAct;
  readonly teams: Given['teams'];
}

function teamsAfter(teams: Given['teams'], change: BulkChange): Given['teams'] {
  if (change.teamAct === 'keep') return teams;
  if (change.teamAct === 'clear') return [];
  if (change.teamAct === 'replace') return change.teams;
  return [...teams, ...change.teams.filter(({ id }) => !teams.some((team) => team.id === id))];
}

/** Whether two rows give the same, in whatever order. */
export function isSameGiven(one: Given, other: Given): boolean {
  const isSameSet = (left: readonly string[], right: readonly string[]) =>
    left.length === right.length && left.every((entry) => right.includes(entry));
  const idsOf = ({ teams }: Given) => teams.map(({ id }) => id);
  const isSameRole = one.role === other.role && one.unknownRole === other.unknownRole && isSameSet(one.permissions, other.permissions);
  return isSameRole && isSameSet(idsOf(one), idsOf(other));
}

/** The rows that a change alters, as they are after it. */
export function rowsAfter(recipients: readonly Recipient[], change: BulkChange): Recipient[] {
  return recipients
    .map((row) => ({ row, after: { ...row, ...change.role, teams: teamsAfter(row.teams, change) } }))
    .filter(({ row, after }) => !isSameGiven(row, after))
    .map(({ after }) => after);
}

/** One change of many rows that was made, for taking it back. */
export type MadeChange = ReadonlyMap<string, { readonly before: Given; readonly after: Given }>;

/** What was made of which rows. */
export function madeChange(recipients: readonly Recipient[], after: readonly Recipient[]): MadeChange {
  const before = new Map(recipients.map((row) => [row.key, row]));
  return new Map(after.map((row) => [row.key, { before: before.get(row.key) ?? row, after: row }]));
}

/** The rows as they were before a change. Those that were given something else since then are not among them. */
export function rowsBefore(recipients: readonly Recipient[], made: MadeChange): Recipient[] {
  return recipients.flatMap((row) => {
    const change = made.get(row.key);
    if (!change || !isSameGiven(row, change.after)) return [];
    const { role, unknownRole, permissions, teams } = change.before;
    return [{ ...row, role, unknownRole, permissions, teams }];
  });
}
