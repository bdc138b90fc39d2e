import type { Attribute, AttributeScope, DataType } from '@foyer/api/connectors/attribute.schema';

/** What narrows the list of attributes. */
export interface AttributeFilter {
  readonly q: string;
  readonly dataType: DataType | undefined;
  readonly scope: AttributeScope | undefined;
}

/** An attribute with its id in the document. */
export interface AttributeRow {
  readonly id: string;
  readonly attribute: Attribute;
}

/** The attributes that a filter leaves, by name. */
export function attributeRows(
  attributes: Readonly<Record<string, Attribute>>,
  { q, dataType, scope }: AttributeFilter,
  language: string,
): AttributeRow[] {
  const words = q.trim().toLocaleLowerCase(language);
  return Object.entries(attributes)
    .map(([id, attribute]) => ({ id, attribute }))
    .filter(
      ({ attribute }) =>
        (!dataType || attribute.dataType === dataType) &&
        (!scope || attribute.scope === scope) &&
        `${attribute.name} ${attribute.description}`.toLocaleLowerCase(language).includes(words),
    )
    .toSorted((one, other) => one.attribute.name.localeCompare(other.attribute.name, language, { numeric: true }));
}
