import { type HistoryEntry, type HistoryValue, historyActions, historyThings } from '@foyer/api/history/history.schema';
import type { i18n } from 'i18next';

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
export function changeText(i18n: i18n, { action, thing }: Pick<HistoryEntry, 'action' | 'thing'>): string {
  const known = historyActions.find((one) => one === action);
  return known
    ? i18n.t(`history:says.${known}`, { name: thing.name })
    : i18n.t('history:says.other', { what: readable(action), name: thing.name });
}

/** What kind of thing a change is about. */
export function thingText(i18n: i18n, kind: string): string {
  const known = historyThings.find((one) => one === kind);
  return known ? i18n.t(`history:thing.${known}`) : readable(kind);
}

const fieldNames = [
  'name',
  'image',
  'description',
  'parent',
  'roles',
  'teams',
  'members',
  'projects',
  'project',
  'level',
  'subteams',
  'active',
  'org_integrations_v1',
  'org_enable_es1',
  'org_enable_es2',
] as const;
const roleNames = ['owner', 'projects', 'teams', 'connectors', 'datasources'] as const;

/** What a field is called. A dot in a key would mean a level, so `org_enable_es1.0` is found without its end. */
export function fieldText(i18n: i18n, field: string): string {
  const known = fieldNames.find((one) => one === field.replace(/\.0$/, ''));
  return known ? i18n.t(`history:fieldName.${known}`) : readable(field);
}

/** What a field held. No roles are a member's. */
export function valueText(i18n: i18n, field: string, value: HistoryValue): string {
  if (value === null || value === '') return i18n.t('history:nothing');
  if (typeof value === 'boolean') return i18n.t(value ? 'history:yes' : 'history:no');
  if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
  if (typeof value === 'string') return value;
  if (field !== 'roles') return value.length === 0 ? i18n.t('history:nothing') : value.join(', ');
  if (value.length === 0) return i18n.t('history:role.member');
  return value
    .map((role) => {
      const known = roleNames.find((one) => one === role);
      return known ? i18n.t(`history:role.${known}`) : readable(role);
    })
    .join(', ');
}

/** All differences in one line: 'Name: Guests → Guest experience'. */
export function differenceText(i18n: i18n, changes: HistoryEntry['changes']): string {
  return changes
    .map(
      ({ field, before, after }) =>
        `${fieldText(i18n, field)}: ${before === null ? '' : `${valueText(i18n, field, before)} `}→ ${valueText(i18n, field, after)}`,
    )
    .join(' · ');
}
