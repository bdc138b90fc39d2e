import { brand } from '@foyer/api/brand';
import type { ShareStatus } from '@foyer/api/connectors/connector.schema';
import {
  type HistoryEntry,
  type HistoryValue,
  historyActions,
  historyFields,
  historyThings,
  isProviderAction,
} from '@foyer/api/history/history.schema';
import { roleParts } from '@foyer/api/people/role-set';
import type { Tier } from '@foyer/api/projects/project.schema';
import type { i18n } from 'i18next';

type FieldChange = HistoryEntry['changes'][number];

/** A word of the code as a person reads it: `flagsChanged` is 'Flags changed', `org_enable` 'Org enable'. */
export function readable(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? word : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** One change as a sentence. A kind that a newer server added is said in the words of its name. */
export function changeText(i18n: i18n, { action, thing }: Pick<HistoryEntry, 'action' | 'thing'>, isOfSeveral = false): string {
  const known = historyActions.find((one) => one === action);
  if (isOfSeveral && known && hasPlural(known)) return i18n.t(`history:says.${known}Many`, { name: thing.name });
  return known
    ? i18n.t(`history:says.${known}`, { name: thing.name })
    : i18n.t('history:says.other', { what: readable(action), name: thing.name });
}

const createdThings = ['team.created', 'project.created', 'connector.created', 'datasource.created'] as const;
/** Whether it has words for several things of one kind. */
const hasPlural = (action: string): action is (typeof createdThings)[number] => createdThings.some((one) => one === action);

/** Who made a change; nobody did what the platform does when its time has come, and whoever acts for the provider has no name here. */
export function actorText(i18n: i18n, { action, actor }: Pick<HistoryEntry, 'action' | 'actor'>): string {
  if (isProviderAction(action)) return i18n.t('history:byProvider');
  return actor.name || i18n.t('history:byItself', { product: brand.name });
}

/** What kind of thing a change is about. */
export function thingText(i18n: i18n, kind: string): string {
  const known = historyThings.find((one) => one === kind);
  return known ? i18n.t(`history:thing.${known}`) : readable(kind);
}

const statuses = ['draft', 'active', 'inactive', 'deleted'] as const;
const tiers: readonly Tier[] = ['standard', 'advanced', 'enterprise'];
const shareStatuses: readonly ShareStatus[] = ['private', 'shared', 'shared_allow3rdParty', 'approved', '3rdPartyApproved'];
const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What a field is called. A dot in a key would mean a level, so `org_enable_es1.0` is found without its end. */
export function fieldText(i18n: i18n, field: string): string {
  const known = historyFields.find((one) => one === field.replace(/\.0$/, ''));
  return known ? i18n.t(`history:fieldName.${known}`) : readable(field);
}

/** Roles as the directory shows them: no roles are a member's, and permissions an admin's. */
function roleText(i18n: i18n, roles: readonly string[]): string {
  const { isOwner, permissions, unknown } = roleParts(roles);
  const named = permissions.map((permission) => i18n.t(`history:role.${permission}`));
  const others = unknown.map(readable);
  const said = [
    ...(isOwner ? [i18n.t('history:role.owner')] : []),
    ...(named.length > 0 ? [i18n.t('history:role.admin', { permissions: named.join(', ') })] : []),
    ...others,
  ];
  return said.length === 0 ? i18n.t('history:role.member') : said.join(', ');
}

const yesOrNo = ['yes', 'no'] as const;
const onOrOff = ['on', 'off'] as const;

/** What a field held. */
export function valueText(i18n: i18n, field: string, value: HistoryValue): string {
  if (value === null || value === '') return i18n.t('history:nothing');
  if (typeof value === 'boolean') return i18n.t(`history:${(field === 'enabled' ? onOrOff : yesOrNo)[value ? 0 : 1]}`);
  if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
  const status = field === 'status' && statuses.find((one) => one === value);
  if (status) return i18n.t(`history:status.${status}`);
  const tier = field === 'tier' && tiers.find((one) => one === value);
  if (tier) return i18n.t(`history:tier.${tier}`);
  const shareStatus = field === 'shareStatus' && shareStatuses.find((one) => one === value);
  if (shareStatus) return i18n.t(`history:shareStatus.${shareStatus}`);
  if (typeof value === 'string')
    return momentPattern.test(value)
      ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value))
      : value;
  if (field === 'roles') return roleText(i18n, value);
  return value.length === 0 ? i18n.t('history:nothing') : value.join(', ');
}

/** One field of a change as it is told: `says` is the whole of it, for a line; in full it is one `value`, or `parts` with a word for each. */
export interface ToldField {
  readonly field: string;
  readonly label: string;
  readonly says: string;
  readonly value?: string;
  readonly parts: readonly { readonly term: string; readonly text: string }[];
}

const beginnings: ReadonlySet<string> = new Set(['created', 'joined', 'sent', 'imported']);
const ends: ReadonlySet<string> = new Set(['deleted', 'left', 'revoked', 'cancelled', 'declined']);
const isEmpty = (value: HistoryValue) => value === null || value === '' || value === false;

const statusOf = (isActive: boolean) => (isActive ? 'active' : 'inactive');
/** A project without a flag of its own has its organization's. */
const setForProject = 'project.flagsChanged';
const flagText = (value: HistoryValue, action: string, i18n: i18n) =>
  i18n.t(value === null && action === setForProject ? 'history:asOrganization' : value === true ? 'history:on' : 'history:off');

/** What was never set was off, and what is active has a status: nobody reads 'none → Yes' (ORG-50). */
function clearerChange(action: string, change: FieldChange): FieldChange {
  const { field, before, after } = change;
  const isSwitch = typeof after === 'boolean' && (before === null || typeof before === 'boolean');
  if (!isSwitch || action === setForProject || field === 'image' || field === 'configuration' || isEmpty(before) === isEmpty(after))
    return change;
  if (field !== 'active' || beginnings.has(action.slice(action.lastIndexOf('.') + 1))) return { field, before: before ?? false, after };
  return { field: 'status', before: statusOf(before === true), after: statusOf(after) };
}

type Entry = Pick<HistoryEntry, 'action' | 'thing'>;
type Telling = { readonly i18n: i18n; readonly entry: Entry; readonly label: string };

const partOf = (i18n: i18n, term: 'before' | 'after' | 'added' | 'removed', text: string) => ({ term: i18n.t(`history:${term}`), text });

/** What has only begun was nothing else before, and its name stands in the sentence already. */
function tellBeginning({ i18n, entry, label }: Telling, { field, after }: FieldChange): ToldField[] {
  if (isEmpty(after) || (field === 'name' && after === entry.thing.name)) return [];
  const value = valueText(i18n, field, after);
  return [{ field, label, says: field === 'image' ? i18n.t('history:image.with') : `${label}: ${value}`, value, parts: [] }];
}

function tellEnd({ i18n, label }: Telling, { field, before }: FieldChange): ToldField[] {
  if (isEmpty(before)) return [];
  const value = valueText(i18n, field, before);
  return [{ field, label, says: i18n.t('history:untilThen', { field: label, value }), parts: [partOf(i18n, 'before', value)] }];
}

/** Only the names of what was entered are kept; of older changes not even those. */
function tellConfiguration({ i18n, label }: Telling, { field, after }: FieldChange): ToldField[] {
  const names = Array.isArray(after) ? after.join(', ') : '';
  const says = i18n.t(names ? 'history:configurationKeys' : 'history:configurationChanged', { value: names });
  return [{ field, label, says, value: names || says, parts: [] }];
}

function tellImage({ i18n, label }: Telling, { field, before, after }: FieldChange): ToldField[] {
  const says = i18n.t(`history:image.${after ? (before ? 'replaced' : 'added') : 'removed'}`);
  return [{ field, label, says, value: says, parts: [] }];
}

/** What a studio did with its plugins is a list by deed, whose name says it already. */
const deeds: ReadonlySet<string> = new Set(['created', 'changed', 'archived']);

/** Of a list matters who is new in it and who is gone. Where one thing took the place of another, both are said: nothing here. */
function tellList({ i18n, label }: Telling, { field, before, after }: FieldChange): ToldField[] | undefined {
  if (!Array.isArray(before) && !Array.isArray(after)) return undefined;
  const was = Array.isArray(before) ? before : [];
  const is = Array.isArray(after) ? after : [];
  if (deeds.has(field)) return [{ field, label, says: `${label}: ${is.join(', ')}`, value: is.join(', '), parts: [] }];
  const added = is.filter((name) => !was.includes(name)).join(', ');
  const removed = was.filter((name) => !is.includes(name)).join(', ');
  const isSwap = was.length === 1 && is.length === 1;
  if (isSwap || (!added && !removed)) return undefined;
  const says = [
    added && i18n.t('history:addedTo', { field: label, value: added }),
    removed && i18n.t('history:removedFrom', { field: label, value: removed }),
  ];
  const parts = [...(added ? [partOf(i18n, 'added', added)] : []), ...(removed ? [partOf(i18n, 'removed', removed)] : [])];
  return [{ field, label, says: says.filter(Boolean).join(' · '), parts }];
}

/** Approving alone gives it to nobody yet: lists and pages call it approved, and so does the history. */
const approvedAs = (value: HistoryValue) =>
  value === 'shared' ? 'approved' : value === 'shared_allow3rdParty' ? '3rdPartyApproved' : value;

function tellField(i18n: i18n, entry: Entry, given: FieldChange): ToldField[] {
  const { action } = entry;
  const change = clearerChange(action, given);
  const { field, before, after } = change;
  const label = fieldText(i18n, field);
  const verb = action.slice(action.lastIndexOf('.') + 1);
  const telling = { i18n, entry, label };
  if (beginnings.has(verb) && before === null) return tellBeginning(telling, change);
  if (ends.has(verb) && after === null) return tellEnd(telling, change);
  if (field === 'configuration' && before === null) return tellConfiguration(telling, change);
  const isFlag = action.endsWith('.flagsChanged') && !Array.isArray(after);
  if (!isFlag && field === 'image' && typeof after === 'boolean') return tellImage(telling, change);
  const told = !isFlag && field !== 'roles' ? tellList(telling, change) : undefined;
  if (told) return told;
  const wordOf = (value: HistoryValue) =>
    isFlag ? flagText(value, action, i18n) : valueText(i18n, field, verb === 'approved' ? approvedAs(value) : value);
  const [from, to] = [wordOf(before), wordOf(after)];
  return [{ field, label, says: `${label}: ${from} → ${to}`, parts: [partOf(i18n, 'before', from), partOf(i18n, 'after', to)] }];
}

/** A project of a team stands with its level, which is kept as a number so that it reads in any language. */
const withLevelPattern = / \((1|5|10|15|20|21)\)$/;

function withLevelWords(i18n: i18n, value: HistoryValue): HistoryValue {
  if (!Array.isArray(value)) return value;
  return value.map((item) => {
    const level = withLevelPattern.exec(item)?.[1] as '1' | '5' | '10' | '15' | '20' | '21' | undefined;
    return level === undefined ? item : item.replace(withLevelPattern, () => ` (${i18n.t(`common:accessLevel.${level}`)})`);
  });
}

/** What an older entry left unsaid: the action itself says what the status was. */
function impliedChanges(action: string): readonly FieldChange[] {
  const [thing, verb] = action.split('.');
  const idle = thing === 'project' ? 'inactive' : 'draft';
  if (thing !== 'project' && thing !== 'connector' && thing !== 'datasource') return [];
  if (verb === 'activated') return [{ field: 'status', before: idle, after: 'active' }];
  return verb === 'deactivated' ? [{ field: 'status', before: 'active', after: idle }] : [];
}

/** What a change did to each field that is worth telling. */
export function tellChange(i18n: i18n, entry: Pick<HistoryEntry, 'action' | 'thing' | 'changes'>): ToldField[] {
  const hasLevels = entry.action === 'team.projectsChanged';
  const changes = entry.changes.length > 0 ? entry.changes : impliedChanges(entry.action);
  return changes.flatMap((change) => {
    const { field, before, after } = change;
    const said = hasLevels ? { field, before: withLevelWords(i18n, before), after: withLevelWords(i18n, after) } : change;
    return tellField(i18n, entry, said);
  });
}

/** All differences in one line: 'Name: Guests → Guest experience'. */
export function differenceText(i18n: i18n, entry: Pick<HistoryEntry, 'action' | 'thing' | 'changes'>): string {
  return tellChange(i18n, entry)
    .map(({ says }) => says)
    .join(' · ');
}
