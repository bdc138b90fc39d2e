import { readAttributePath } from '@foyer/api/remapping/remapping-paths';
import { Badge } from '@foyer/ui/badge';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemappingPlace } from '#data/remapping.ts';
import { useProjectDatasourcePath } from '#data/use-project-datasource-path.ts';
import { thingPath } from '#data/use-thing-path.ts';
import { ThingLink } from '#lib/thing-link.tsx';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { isNamed, type MappedRow, mappedRows, type PluginGroup } from './board-model.ts';
import { missingBriefly } from './missing-text.ts';
import type { MappingSteps } from './use-mapping-saves.ts';

interface MappingTableProps {
  readonly place: RemappingPlace;
  readonly groups: readonly PluginGroup[];
  readonly steps: MappingSteps;
  /** Wants to see a field among the others of its plugin. */
  readonly onOpen: (row: MappedRow) => void;
}

const rowId = ({ id }: MappedRow) => id;
const namesOf = ({ plugin, field, mapped }: MappedRow) => [plugin.name, field.value.uid, mapped.name, mapped.datasourceName];

/** Every mapping of the project as a row, in which it can be removed. */
export function MappingTable({ place, groups, steps, onOpen }: MappingTableProps) {
  const { t } = useTranslation('remapping');
  const sortLabels = useSortLabels();
  const [query, setQuery] = useState('');
  const all = useMemo(() => mappedRows(groups), [groups]);
  const rows = useMemo(() => all.filter((row) => namesOf(row).some((name) => isNamed(name, query))), [all, query]);
  const { organizationId, projectId } = place;
  const pathOf = useProjectDatasourcePath(place);
  const columns = useMemo((): TableColumn<MappedRow>[] => {
    const datasourcePathOf = ({ mapping }: MappedRow['mapped']) => {
      const path = readAttributePath(mapping.from.attribute);
      return path && pathOf(path.datasourceId);
    };
    return [
      {
        id: 'field',
        header: t('table.field'),
        sortBy: ({ field }) => field.value.uid,
        minWidthPx: 130,
        grow: 2,
        card: 'title',
        cell: ({ field }) => field.value.uid,
      },
      {
        id: 'plugin',
        header: t('table.plugin'),
        sortBy: ({ plugin }) => plugin.name,
        minWidthPx: 130,
        grow: 2,
        cell: ({ plugin }) => (
          <ThingLink to={thingPath(organizationId, { kind: 'plugin', id: plugin.id, project: projectId })}>{plugin.name}</ThingLink>
        ),
      },
      {
        id: 'attribute',
        header: t('table.attribute'),
        sortBy: ({ mapped }) => mapped.name,
        minWidthPx: 130,
        grow: 2,
        card: 'detail',
        cell: ({ mapped }) => mapped.name,
      },
      {
        id: 'datasource',
        header: t('table.datasource'),
        sortBy: ({ mapped }) => mapped.datasourceName,
        minWidthPx: 130,
        grow: 2,
        giveUpOrder: 1,
        cell: ({ mapped }) => <ThingLink to={datasourcePathOf(mapped)}>{mapped.datasourceName}</ThingLink>,
      },
      {
        id: 'state',
        header: t('table.state'),
        sortBy: ({ mapped }) => (mapped.fault ? 0 : mapped.missing.length > 0 ? 1 : 2),
        minWidthPx: 200,
        grow: 3,
        card: 'end',
        cell: ({ mapped }) =>
          mapped.fault ? (
            <Badge tone="danger" mark="hollow">
              {t(`fault.${mapped.fault}`)}
            </Badge>
          ) : mapped.missing.length > 0 ? (
            <Badge tone="warn" mark="hollow">
              {missingBriefly(t, mapped.missing)}
            </Badge>
          ) : (
            <Badge tone="ok" mark="lit">
              {t('table.works')}
            </Badge>
          ),
      },
    ];
  }, [t, organizationId, projectId, pathOf]);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="w-full wide:w-80">
        <SearchField
          size="sm"
          label={t('table.search')}
          placeholder={t('filter')}
          clearLabel={t('table.clear')}
          value={query}
          onValueChange={setQuery}
        />
      </div>
      <div className="min-h-0 flex-1">
        <Table
          caption={t('canvas.links')}
          rows={rows}
          columns={columns}
          getRowId={rowId}
          sortLabels={sortLabels}
          countLabelOf={(count) => t('table.found', { count })}
          query={query}
          onOpenRow={onOpen}
          actions={({ plugin, field, mapped }) => (
            <IconButton
              label={t('board.removeMapping', { action: t('board.remove'), field: field.value.uid })}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => steps.take([{ pluginId: plugin.id, field: field.value.uid, before: mapped.mapping, after: null }])}
            />
          )}
          actionsLabel={t('canvas.actions')}
          loadingLabel={t('loading')}
          empty={<EmptyState picture="door" title={t(all.length === 0 ? 'table.none' : 'table.noMatch')} text={t('table.noneText')} />}
        />
      </div>
    </div>
  );
}
