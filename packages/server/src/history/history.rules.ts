import { brand } from '@foyer/api/brand';
import { type HistoryEntry, type HistoryField, type HistoryValue, isProviderAction } from '@foyer/api/history/history.schema';

/** A field that changed: one that the console has a name for. */
export type FieldChange = Omit<HistoryEntry['changes'][number], 'field'> & { readonly field: HistoryField };

/** What a thing holds in the fields that the history records. */
export type RecordedFields = Readonly<Partial<Record<HistoryField, HistoryValue | undefined>>>;

/** Longer texts are cut: the history says what was changed, and is no store of documents. */
export const valueMaxLength = 500;
/** Of longer lists the beginning is kept. */
export const listMaxLength = 100;
const secretPattern = /pass(?:word|phrase)|secret|token|credential|(?:api|private|access)_?key|^key$|hash$/i;

function cut(value: HistoryValue): HistoryValue {
  if (typeof value === 'string') return value.length > valueMaxLength ? `${value.slice(0, valueMaxLength - 1)}…` : value;
  if (Array.isArray(value)) return value.slice(0, listMaxLength).map((item) => cut(item) as string);
  return value;
}

/** A list that will be cut begins with what the other one lacks: the cut must not take what was changed. */
function differingFirst(value: HistoryValue, other: HistoryValue): HistoryValue {
  if (!Array.isArray(value) || !Array.isArray(other) || Math.max(value.length, other.length) <= listMaxLength) return value;
  const others = new Set(other);
  return [...value.filter((item) => !others.has(item)), ...value.filter((item) => others.has(item))];
}

function isSame(before: HistoryValue, after: HistoryValue): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/**
 * What differs between two states of a thing, field by field in the order of `after`; a field that one of them lacks held nothing there.
 * @throws TypeError for a field that is a secret by its name: nothing of it may be kept.
 */
export function changesBetween(before: RecordedFields, after: RecordedFields): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)] as HistoryField[])];
  return fields.flatMap((field) => {
    if (secretPattern.test(field)) throw new TypeError(`${field} is a secret, and the history keeps none`);
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    if (isSame(change.before, change.after)) return [];
    const [was, is] = [differingFirst(change.before, change.after), differingFirst(change.after, change.before)];
    return [{ field, before: cut(was), after: cut(is) }];
  });
}

const namingFields: ReadonlySet<string> = new Set<HistoryField>([
  ...(['name', 'parent', 'teams', 'members', 'projects', 'project', 'subteams', 'program', 'created', 'changed', 'archived'] as const),
  ...(['deployments', 'attributes', 'userDefinedAttributes', 'organizations', 'mappings'] as const),
]);
/** Of a change that names more than this, the beginning is found. */
const searchedMaxLength = 4000;

/** The names in what changed, by which it is found too. */
export function namesIn(changes: readonly FieldChange[]): string[] {
  const values = changes.filter(({ field }) => namingFields.has(field)).flatMap(({ before, after }) => [before, after].flat());
  const names = [...new Set(values.filter((value) => typeof value === 'string'))];
  return [names.join(' ').slice(0, searchedMaxLength)];
}

/** A person's name as the history keeps it. */
export function fullName({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }): string {
  return `${givenName} ${familyName}`;
}

/** Under which operators stand in the history of an organization; their own names are the provider's business (OPR-12). */
const providerName = 'Provider support';

/** Who did something, in English: what has no name was done by the platform itself, or by the provider. */
export function shownActor({ actorName, action }: { readonly actorName: string; readonly action: string }): string {
  return actorName || (isProviderAction(action) ? providerName : brand.name);
}

const earliest = new Date('1970-01-01T00:00:00Z').getTime();
const latest = new Date('2999-12-31T00:00:00Z').getTime();

/** A moment that was asked for, moved into the years that both engines know. */
export function askedMoment(text: string): Date {
  return new Date(Math.min(Math.max(new Date(text).getTime(), earliest), latest));
}
