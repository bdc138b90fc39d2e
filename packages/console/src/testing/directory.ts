import type { Role } from '@foyer/api/endpoint';
import type { OrganizationEntry } from '@foyer/api/people/entry.schema';
import type { DirectoryEntry, DirectoryUser, OrganizationUserDetail } from '@foyer/api/people/user.schema';
import type { Team } from '@foyer/api/teams/team.schema';
import { organization } from './organizations.ts';
import { me } from './people.ts';
import { plainTeam } from './plain-team.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const people: readonly (readonly [givenName: string, familyName: string, roles: readonly Role[], teams: number])[] = [
  ['Amara', 'Okafor', ['projects', 'teams', 'connectors', 'datasources'], 4],
  ['Jean-Baptiste', 'de la Rochefoucauld-Montbel', [], 2],
  ['Noor', 'Haddad', ['projects', 'teams'], 3],
  ['Priya', 'Raghunathan', [], 1],
  ['Sven', 'Lindqvist', ['owner'], 0],
  ['Tomasz', 'Wiśniewski', ['connectors'], 2],
  ['Yasmin', 'El-Sayed', [], 11],
];

function userOf(id: string, givenName: string, familyName: string, roles: readonly Role[], teamCount: number, at: number): DirectoryUser {
  const letters = (text: string) => text.normalize('NFD').replace(/[^A-Za-z-]/g, '');
  return {
    kind: 'user',
    id,
    givenName,
    familyName,
    email: `${letters(givenName)}.${letters(familyName)}@foyer.example`.toLowerCase(),
    organization: organization.id,
    roles: [...roles],
    confirmed: true,
    joinedAt: ago(40 + at * 61),
    lastSeenAt: at === 3 ? null : ago(at),
    teamCount,
    version: 1,
  };
}

/** The person that screens show, as the directory lists them. */
export const ownEntry: DirectoryUser = {
  ...userOf(me.userId, me.given_name, me.family_name, ['owner'], 2, 0),
  email: me.username,
};

/** People by name. */
export const directoryUsers: readonly DirectoryUser[] = people.map(([givenName, familyName, roles, teams], at) =>
  userOf(givenName === 'Sven' ? '102' : String(201 + at), givenName, familyName, roles, teams, at + 1),
);

function inviteOf(
  id: string,
  recipient: string,
  roles: readonly Role[],
  expired: boolean,
  mailed = true,
): Extract<DirectoryEntry, { kind: 'invite' }> {
  return {
    kind: 'invite',
    id,
    recipient,
    organization: organization.id,
    version: 1,
    roles: [...roles],
    teams: expired ? [] : [{ id: 'guest', name: 'Guest experience' }],
    sentAt: ago(expired ? 9 : 2),
    expiresAt: ago(expired ? 2 : -5),
    expired,
    mailed,
    invitedBy: { id: me.userId, givenName: me.given_name, familyName: me.family_name },
  };
}

/** One invite that waits, and one that waited too long. */
export const directoryInvites = [
  inviteOf('i1', 'kaito.mori@lantern.example', [], false),
  inviteOf('i2', 'lucia.ferrante@agency-partner.example', ['projects'], true),
] as const;

/** An invite whose address gets no more mails: its link is to be handed on. */
export const unmailedInvite = inviteOf('i3', 'rui.tavares@lantern.example', [], false, false);

/** People and invites as the directory lists them, by name. */
export const directoryEntries: readonly DirectoryEntry[] = [
  ...directoryUsers.slice(0, 2),
  directoryInvites[0],
  directoryInvites[1],
  directoryUsers[2],
  ownEntry,
  ...directoryUsers.slice(3),
].filter((entry) => entry !== undefined);

/** Somebody in full, as the side panel asks for them. */
export function detailOf({ kind: _, ...user }: DirectoryUser): OrganizationUserDetail {
  return { ...user, teams: [] };
}

/** A team and those below it; its parent is read off its id. */
export function teamOf(id: string, name: string, subteams: readonly Team[] = []): Team {
  return {
    ...plainTeam,
    id,
    name,
    parent: id.includes('_') ? id.slice(0, id.lastIndexOf('_')) : '',
    subteams: [...subteams],
    counts: { subteams: subteams.length, members: 3, projects: 1 },
  };
}

/** Teams within teams. */
export const teamTree: readonly Team[] = [
  teamOf('front', 'Front of house', [teamOf('front_night', 'Night desk')]),
  teamOf('guest', 'Guest experience', [
    teamOf('guest_concierge', 'Concierge'),
    teamOf('guest_loyalty', 'Loyalty and lifecycle messaging', [teamOf('guest_loyalty_cards', 'Member cards')]),
  ]),
  teamOf('data', 'Data operations'),
  teamOf('kitchen', 'Kitchens and dining rooms of the northern region, breakfast service included'),
];

/** The teams at the top, or right below one, as a call for one level answers them. */
export function teamLevel(parent: string | undefined): Team[] {
  const all = teamTree.flatMap(function below(team): Team[] {
    return [team, ...team.subteams.flatMap(below)];
  });
  return all.filter((team) => team.parent === (parent ?? '')).map((team) => ({ ...team, subteams: [] }));
}

/** The teams somebody is in. */
export const ownTeams: readonly Team[] = [
  { ...teamOf('guest_loyalty', 'Loyalty and lifecycle messaging'), ancestors: [{ id: 'guest', name: 'Guest experience' }] },
  { ...teamOf('front', 'Front of house'), ancestors: [] },
];

/** When somebody began to work in the organization. */
export const organizationEntries: readonly OrganizationEntry[] = [
  { id: '3', at: ago(0.1), times: 1, device: 'computer', system: 'macOS', browser: 'Safari' },
  { id: '2', at: ago(1), times: 3, device: 'phone', system: 'Android', browser: 'Samsung Internet' },
  { id: '1', at: ago(4), times: 1, device: 'unknown', system: '', browser: '' },
];
