import type { Mapping } from '@foyer/api/remapping/remapping.schema';
import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { useTranslation } from 'react-i18next';
import { UsesLink, UsesList } from './uses-list.tsx';

interface MappedFieldsProps {
  readonly fields: readonly { readonly field: string; readonly mapping: Mapping; readonly datasourceName: string }[];
  /** Where a data source has its page, for who may open it. */
  readonly pathOf: (datasourceId: string) => string | undefined;
}

/** The fields of a plugin that stop receiving something, each with its data source and attribute. */
export function MappedFields({ fields, pathOf }: MappedFieldsProps) {
  const { t } = useTranslation('impact');
  const things = fields.map(({ field, mapping, datasourceName }) => {
    const path = readAttributePath(mapping.from.attribute);
    return {
      ...{ id: field, name: field },
      detail: (
        <>
          <UsesLink to={path && pathOf(path.datasourceId)}>{datasourceName}</UsesLink>
          {path && ` · ${path.name}`}
        </>
      ),
    };
  });
  return <UsesList groups={[{ title: t('fields'), count: things.length, things }]} />;
}
