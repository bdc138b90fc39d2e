import { brand } from '@foyer/api/brand';
import { type InboxEntry, type InboxThing, inboxKinds } from '@foyer/api/inbox/inbox.schema';
import { sentenceOfEntry } from '@foyer/api/inbox/inbox-sentence';
import { displayedRole, roleParts } from '@foyer/api/people/role-set';
import type { i18n } from 'i18next';

/* A name stands in its sentence between the marks that Unicode has for text of another direction: they also tell where it begins and ends. */
const [isolate, endOfIsolate] = ['\u2068', '\u2069'];
const isolated = (name: string) => `${isolate}${name.replace(/[\u2066-\u2069]/g, '')}${endOfIsolate}`;

/** A piece of a sentence. */
export interface SentencePart {
  /** Its place in the sentence. */
  readonly at: number;
  readonly text: string;
  readonly isName: boolean;
}

/** A sentence cut at its names. */
export function partsOf(sentence: string): readonly SentencePart[] {
  return sentence
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((text) => text !== '')
    .map((text, at) => (text.startsWith('\u2068') ? { at, text: text.slice(1, -1), isName: true } : { at, text, isName: false }));
}

/** The sentences that say of which organization they are. */
const namesPlace: readonly string[] = [
  'invited',
  'memberRemoved',
  'rolesChanged',
  'connectorShared',
  'connectorUnshared',
  'datasourceShared',
  'datasourceUnshared',
];

/** What an entry tells, in one sentence. */
export function sentenceOf(i18n: i18n, entry: InboxEntry): readonly SentencePart[] {
  const who = isolated(entry.actor ?? entry.from ?? brand.name);
  const [place = '', team = '', name = ''] = [entry.organization, entry.team, entry.things[0]].map((one) => isolated(one?.name ?? ''));
  const names = { who, place, team, name };
  const { key, isCounted } = sentenceOfEntry(entry);
  return partsOf(isCounted ? i18n.t(`inbox:says.${key}`, { ...names, count: entry.count }) : i18n.t(`inbox:says.${key}`, names));
}

function roleText(i18n: i18n, roles: readonly string[]): string {
  const role = displayedRole(roles);
  if (role !== 'admin') return i18n.t(`inbox:role.${role}`);
  const permissions = roleParts(roles).permissions.map((permission) => i18n.t(`inbox:permission.${permission}`));
  return i18n.t('inbox:role.admin', { permissions: permissions.join(', ') });
}

function levelText(i18n: i18n, { before, after }: NonNullable<InboxEntry['levels']>): string {
  return [before, after].flatMap((level) => (level ? i18n.t(`common:accessLevel.${level}`) : [])).join(' → ');
}

/** From which level to which in a project; one that is not there is said, because both directions look alike without it. */
function changeText(i18n: i18n, { before, after }: NonNullable<InboxThing['levels']>): string {
  const [was, is] = [before, after].map((level) => i18n.t(`common:accessLevel.${level ?? 'none'}`));
  return `${was} → ${is}`;
}

function nameText(i18n: i18n, { name, levels }: InboxThing): string {
  return levels ? i18n.t('inbox:nameWithLevels', { name, levels: changeText(i18n, levels) }) : name;
}

/** What else is to be known of an entry: what it was and is now, what it names, and of which organization it is. */
export function detailOf(i18n: i18n, { kind, invitedAs, roles, levels, things, count, organization, authTag }: InboxEntry): string {
  const names = things.map((thing) => nameText(i18n, thing)).join(', ');
  const [thing] = things;
  return [
    invitedAs && i18n.t('inbox:invitedAs', { role: roleText(i18n, invitedAs) }),
    roles && i18n.t('inbox:between', { before: roleText(i18n, roles.before), after: roleText(i18n, roles.after) }),
    levels && levelText(i18n, levels),
    count === 1 && thing?.levels && changeText(i18n, thing.levels),
    count > 1 && (count > things.length ? i18n.t('inbox:moreNames', { names, count: count - things.length }) : names),
    authTag,
    !namesPlace.includes(kind) && inboxKinds.some((one) => one === kind) && organization.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
