import Ellipsis from 'lucide-react/icons/ellipsis';
import { PersonAvatar } from '#components/avatar/index.ts';
import { Badge } from '#components/badge/index.ts';
import { DropdownMenu, MenuItem } from '#components/dropdown-menu/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import type { TableColumn } from '#components/table/index.ts';

/** A row of a directory, for stories of lists. */
export type StoryPersonRow = {
  id: string;
  name: string;
  email: string;
  role: 'Owner' | 'Admin' | 'Member';
  teams: number;
  isPending: boolean;
};

const firstNames = [
  'Amara',
  'Bartholomew',
  'Chen',
  'Dmitri',
  'Emeka',
  'Freya',
  'Giulia',
  'Haruto',
  'Inês',
  'Jean-Baptiste',
  'Karolina',
  'Lucía',
];
const lastNames = [
  'Okafor',
  'Oyelaran-Featherstonehaugh',
  'Yu-ting',
  'Aslanov',
  'Nwosu',
  'Lindqvist',
  'Marchetti',
  'Shimizu',
  'Carvalho',
  'de la Rochefoucauld',
  'Brandt',
];
const roles = ['Owner', 'Admin', 'Member', 'Member', 'Admin'] as const;

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** So many made-up people, the same ones each time. */
export function storyPeople(count: number): readonly StoryPersonRow[] {
  return Array.from({ length: count }, (_, at) => {
    const first = firstNames[at % firstNames.length] ?? '';
    const last = lastNames[at % lastNames.length] ?? '';
    const number = at >= firstNames.length * lastNames.length ? ` ${Math.floor(at / (firstNames.length * lastNames.length)) + 1}` : '';
    return {
      id: String(at),
      name: `${first} ${last}${number}`,
      email: `${plain(first)}.${plain(last)}${number.trim()}@lantern.example`,
      role: roles[at % roles.length] ?? 'Member',
      teams: (at * 7) % 12,
      isPending: at % 9 === 4,
    };
  });
}

/** Columns of a directory. */
export const storyColumns: readonly TableColumn<StoryPersonRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, minWidthPx: 180, grow: 3, card: 'title' },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email, isPending }) => (isPending ? <Badge tone="warn">Invite sent</Badge> : email),
    sortBy: ({ email }) => email,
    minWidthPx: 150,
    grow: 3,
    giveUpOrder: 1,
    card: 'detail',
  },
  { id: 'role', header: 'Role', cell: ({ role }) => role, sortBy: ({ role }) => role, minWidthPx: 80, card: 'end' },
  {
    id: 'teams',
    header: 'Teams',
    cell: ({ teams }) => teams,
    sortBy: ({ teams }) => teams,
    minWidthPx: 64,
    grow: 0,
    giveUpOrder: 2,
    align: 'end',
  },
];

/** The round picture before a name. */
export const storyLeading = ({ name, id }: StoryPersonRow) => <PersonAvatar name={name} id={id} size="sm" />;

/** The menu at the end of a row. */
export const storyActions = ({ name }: StoryPersonRow) => (
  <DropdownMenu
    label={`Actions for ${name}`}
    trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" size={16} />} />}
  >
    <MenuItem>Copy e-mail</MenuItem>
    <MenuItem tone="danger">Revoke access</MenuItem>
  </DropdownMenu>
);

/** Seven columns of text, the case that is measured. */
export const storyTextColumns: readonly TableColumn<StoryPersonRow>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, minWidthPx: 140, grow: 2 },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email, sortBy: ({ email }) => email, minWidthPx: 140, grow: 2 },
  { id: 'role', header: 'Role', cell: ({ role }) => role, sortBy: ({ role }) => role, minWidthPx: 70 },
  { id: 'teams', header: 'Teams', cell: ({ teams }) => teams, sortBy: ({ teams }) => teams, minWidthPx: 60, align: 'end' },
  { id: 'id', header: 'Number', cell: ({ id }) => id, sortBy: ({ id }) => Number(id), minWidthPx: 70, align: 'end' },
  { id: 'state', header: 'State', cell: ({ isPending }) => (isPending ? 'Invited' : 'Joined'), minWidthPx: 70 },
  { id: 'site', header: 'Site', cell: ({ email }) => email.slice(email.indexOf('@') + 1), minWidthPx: 120 },
];

/** What a search looks through. */
export const storySearchText = ({ name, email, role }: StoryPersonRow) => `${name} ${email} ${role}`;
