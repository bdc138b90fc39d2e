/**
 * What an editor of several tabs holds: by tab, by field. A field is the smallest thing that counts as one change and that can be
 * kept or taken in a conflict: a text, a whole deployment, a whole attribute.
 */
export type EditorDocument = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One field of a document. */
export interface Field {
  readonly tab: string;
  readonly name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same JSON. The order of names means nothing; `undefined` is a name that is not there. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, at) => isSameJson(entry, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameJson(one[name], other[name]));
}

/** What stands in a field; undefined where there is none. */
export function fieldOf(document: EditorDocument, { tab, name }: Field): unknown {
  return document[tab]?.[name];
}

/** The same document with one field changed; `undefined` takes the field away. */
export function withField<D extends EditorDocument>(document: D, { tab, name }: Field, value: unknown): D {
  const { [name]: _former, ...rest } = document[tab] ?? {};
  // A field that was there keeps its place.
  const fields = value === undefined ? rest : { ...document[tab], [name]: value };
  return { ...document, [tab]: fields };
}

/** The fields in which two documents differ, in the order of the tabs. */
export function changedFields(from: EditorDocument, to: EditorDocument): Field[] {
  const tabs = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...tabs].flatMap((tab) => {
    if (from[tab] === to[tab]) return [];
    const names = new Set([...Object.keys(from[tab] ?? {}), ...Object.keys(to[tab] ?? {})]);
    return [...names].map((name) => ({ tab, name })).filter((field) => !isSameJson(fieldOf(from, field), fieldOf(to, field)));
  });
}

/** Names a field among all of a document's. */
export function fieldKey({ tab, name }: Field): string {
  return `${tab}/${name}`;
}

/** The fields that two people changed, each in their own way, since the copy that both began with. */
export function conflictingFields(base: EditorDocument, mine: EditorDocument, theirs: EditorDocument): Field[] {
  const changedByMe = new Set(changedFields(base, mine).map(fieldKey));
  const changedByThem = new Set(changedFields(base, theirs).map(fieldKey));
  return changedFields(mine, theirs).filter((field) => changedByMe.has(fieldKey(field)) && changedByThem.has(fieldKey(field)));
}

/** Whose field is to stand. */
export type Choice = 'mine' | 'theirs';

/** Their document with everything that only I changed, and of what both changed the fields for which I chose mine. */
export function mergeDocuments<D extends EditorDocument>(base: D, mine: D, theirs: D, choices: ReadonlyMap<string, Choice>): D {
  const disputed = new Set(conflictingFields(base, mine, theirs).map(fieldKey));
  return changedFields(base, mine)
    .filter((field) => !disputed.has(fieldKey(field)) || choices.get(fieldKey(field)) !== 'theirs')
    .reduce((merged, field) => withField(merged, field, fieldOf(mine, field)), theirs);
}
