import {
  type Attribute,
  type AttributeScope,
  attributeScopes,
  type DataType,
  dataTypes,
  neverExpires,
} from '@foyer/api/connectors/attribute.schema';
import { Button } from '@foyer/ui/button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { FilterToolbar } from '@foyer/ui/patterns/filter-toolbar';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import { Table, type TableColumn } from '@foyer/ui/table';
import Building2 from 'lucide-react/icons/building-complex';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash2 from 'lucide-react/icons/trash';
import UserRound from 'lucide-react/icons/user-round';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { type AttributeRow, attributeRows } from './attribute-list.ts';
import { expiryText } from './attribute-texts.ts';

interface AttributesTabProps {
  /** Which attributes these are: names the list. */
  readonly heading: string;
  /** What is said while there are none. */
  readonly noneText: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
  readonly isReadOnly: boolean;
  /** The one whose panel is open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | 'new') => void;
  readonly onRemove?: (id: string) => void;
  /** What an attribute is filled from is set up: only where there is something to set up. */
  readonly onConfigure?: ((id: string) => void) | undefined;
  /** Whether that was done. */
  readonly isConfigured?: (id: string) => boolean;
}

const any = '*';
const rowId = ({ id }: AttributeRow) => id;

/** Attributes, with what narrows them and what can be done with each (CON-53). */
export function AttributesTab({
  heading,
  noneText,
  attributes,
  isReadOnly,
  openId,
  onOpen,
  onRemove,
  onConfigure,
  isConfigured,
}: AttributesTabProps) {
  const { t, i18n } = useTranslation(['connectors', 'common']);
  const { language } = i18n;
  const [q, setQ] = useState('');
  const [dataType, setDataType] = useState<DataType>();
  const [scope, setScope] = useState<AttributeScope>();
  const list = useRef<HTMLDivElement>(null);
  const sortLabels = useSortLabels();
  const rows = useMemo(() => attributeRows(attributes, { q, dataType, scope }, language), [attributes, q, dataType, scope, language]);
  const isNarrowed = q.trim() !== '' || dataType !== undefined || scope !== undefined;
  const columns = useMemo(
    (): TableColumn<AttributeRow>[] => [
      {
        id: 'name',
        header: t('connectors:attribute.name'),
        minWidthPx: 160,
        grow: 3,
        card: 'title',
        sortBy: ({ attribute }) => attribute.name,
        cell: ({ attribute }) => attribute.name,
      },
      {
        id: 'type',
        header: t('connectors:attribute.dataType'),
        minWidthPx: 100,
        grow: 1,
        card: 'detail',
        sortBy: ({ attribute }) => t(`connectors:attribute.types.${attribute.dataType}`),
        cell: ({ attribute }) => t(`connectors:attribute.types.${attribute.dataType}`),
      },
      {
        id: 'scope',
        header: t('connectors:attribute.scope'),
        minWidthPx: 90,
        grow: 1,
        giveUpOrder: 2,
        sortBy: ({ attribute }) => t(`connectors:attribute.scopes.${attribute.scope}`),
        cell: ({ attribute }) => t(`connectors:attribute.scopes.${attribute.scope}`),
      },
      {
        id: 'expiry',
        header: t('connectors:attribute.expiry'),
        minWidthPx: 120,
        grow: 1,
        giveUpOrder: 1,
        sortBy: ({ attribute: { defaultExpDuration } }) => (defaultExpDuration === neverExpires ? Infinity : defaultExpDuration),
        cell: ({ attribute }) => expiryText(t, language, attribute),
      },
      ...(isConfigured
        ? [
            {
              id: 'configured',
              header: t('connectors:attribute.configuration'),
              minWidthPx: 110,
              grow: 1,
              giveUpOrder: 3,
              sortBy: ({ id }: AttributeRow) => (isConfigured(id) ? 0 : 1),
              cell: ({ id }: AttributeRow) => t(`connectors:attribute.${isConfigured(id) ? 'configured' : 'notConfigured'}`),
            },
          ]
        : []),
    ],
    [t, language, isConfigured],
  );
  // The menu disappears with its row, so the focus moves to the list.
  const remove = ({ id }: AttributeRow) => {
    onRemove?.(id);
    list.current?.focus();
  };
  const clear = () => {
    setQ('');
    setDataType(undefined);
    setScope(undefined);
  };
  const create = (
    <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => onOpen('new')}>
      {t('connectors:attribute.create')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3">{heading}</h2>
        {!isReadOnly && create}
      </div>
      <FilterToolbar
        label={t('connectors:attribute.filterBy')}
        search={
          <SearchField
            size="sm"
            label={t('connectors:attribute.search')}
            placeholder={t('connectors:attribute.search')}
            clearLabel={t('connectors:list.clearSearch')}
            value={q}
            onValueChange={setQ}
          />
        }
        filters={
          <>
            <Select
              size="sm"
              label={t('connectors:attribute.dataType')}
              isLabelHidden
              value={dataType ?? any}
              onValueChange={(value) => setDataType(dataTypes.find((known) => known === value))}
              options={[
                { value: any, label: t('connectors:attribute.anyType') },
                ...dataTypes.map((value) => ({ value, label: t(`connectors:attribute.types.${value}`) })),
              ]}
            />
            <Select
              size="sm"
              label={t('connectors:attribute.scope')}
              isLabelHidden
              value={scope ?? any}
              onValueChange={(value) => setScope(attributeScopes.find((known) => known === value))}
              options={[
                { value: any, label: t('connectors:attribute.anyScope') },
                ...attributeScopes.map((value) => ({ value, label: t(`connectors:attribute.scopes.${value}`) })),
              ]}
            />
          </>
        }
        resultText={isNarrowed ? t('connectors:attribute.found', { count: rows.length }) : undefined}
        isFiltered={isNarrowed}
        clearLabel={t('connectors:list.clearAll')}
        onClear={clear}
      />
      <div ref={list} tabIndex={-1} className="h-112 outline-none">
        <Table
          caption={heading}
          rows={rows}
          columns={columns}
          getRowId={rowId}
          defaultSort={{ columnId: 'name', direction: 'ascending' }}
          sortLabels={sortLabels}
          loadingLabel={t('common:loading')}
          leading={({ attribute }) =>
            attribute.scope === 'user' ? <UserRound aria-hidden="true" size={16} /> : <Building2 aria-hidden="true" size={16} />
          }
          openId={openId}
          onOpenRow={({ id }) => onOpen(id)}
          {...(!isReadOnly && {
            actionsLabel: t('connectors:list.actions'),
            actionsWidthPx: 36,
            actions: (row: AttributeRow) => (
              <DropdownMenu
                modal={false}
                label={t('connectors:menu.label', { name: row.attribute.name })}
                trigger={
                  <IconButton
                    label={t('connectors:menu.label', { name: row.attribute.name })}
                    icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />}
                  />
                }
              >
                <MenuItem icon={<Pencil size={16} strokeWidth={1.75} />} onSelect={() => onOpen(row.id)}>
                  {t('connectors:edit')}
                </MenuItem>
                {onConfigure && (
                  <MenuItem icon={<SlidersHorizontal size={16} strokeWidth={1.75} />} onSelect={() => onConfigure(row.id)}>
                    {t('connectors:attribute.configure')}
                  </MenuItem>
                )}
                <MenuSeparator />
                <MenuItem tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onSelect={() => remove(row)}>
                  {t('connectors:menu.delete')}
                </MenuItem>
              </DropdownMenu>
            ),
          })}
          empty={
            <EmptyState
              picture={isNarrowed ? 'search' : 'door'}
              title={t(isNarrowed ? 'connectors:attribute.noneFound' : 'connectors:attribute.noneYet')}
              text={
                q.trim() ? t('connectors:attribute.noMatch', { term: q.trim() }) : isNarrowed ? t('connectors:list.noMatchText') : noneText
              }
            />
          }
        />
      </div>
    </div>
  );
}
