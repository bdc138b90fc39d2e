import { dataTypes } from '@foyer/api/connectors/attribute.schema';
import type { TemplateField, TemplateSection } from '@foyer/api/connectors/config-template';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { IconButton } from '@foyer/ui/icon-button';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfigField } from './config-field.tsx';
import { blankRow, isUnreadable, type TypedRow } from './older-datasource.ts';

const rowsMaximum = 500;
const rowsShownAtFirst = 50;

interface ConfigTableProps {
  readonly table: TemplateSection;
  readonly rows: readonly TypedRow[];
  /** Rows with an empty cell, counted from one, once nobody has typed for a moment. */
  readonly incomplete: readonly number[];
  readonly isReadOnly: boolean;
  readonly onChange: (rows: readonly TypedRow[]) => void;
}

/** A table of a configuration template: rows that people add, with what each puts out (DS-23). */
export function ConfigTable({ table, rows, incomplete, isReadOnly, onChange }: ConfigTableProps) {
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors']);
  const [shown, setShown] = useState(rowsShownAtFirst);
  const section = useRef<HTMLDivElement>(null);
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };
  const change = useCallback((at: number, part: Partial<TypedRow>) => {
    const { rows: now, onChange: keep } = latest.current;
    keep(now.map((row, index) => (index === at ? { ...row, ...part } : row)));
  }, []);
  const remove = useCallback((at: number) => {
    const { rows: now, onChange: keep } = latest.current;
    keep(now.filter((_, index) => index !== at));
    // The button is gone: on to the next row's, or to the one that adds rows.
    setTimeout(() => {
      const buttons = section.current?.querySelectorAll<HTMLElement>('[data-removes]');
      (buttons?.[Math.min(at, buttons.length - 1)] ?? section.current?.querySelector<HTMLElement>('[data-adds] button'))?.focus();
    });
  }, []);
  const headings = [
    ...table.fields.map(({ viewName }) => viewName),
    ...(table.isOutput ? [t('datasources:table.outputFieldName'), t('datasources:table.dataType')] : []),
    ...(table.isOutput || table.hasParameters ? [t('datasources:table.parameters')] : []),
  ];
  return (
    <SettingsSection title={table.viewName} description={table.description || undefined}>
      <div ref={section} className="flex flex-col gap-4">
        {rows.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('datasources:table.none')}</p>
        ) : (
          <div className="flex flex-col gap-4 desk:gap-2">
            <div aria-hidden="true" className="hidden gap-2 pe-11 font-emphasis text-ink-2 text-xs desk:flex">
              {headings.map((heading) => (
                <span key={heading} className="min-w-0 flex-1 truncate" title={heading}>
                  {heading}
                </span>
              ))}
            </div>
            {rows.slice(0, shown).map((row, at) => (
              <ConfigRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and what is typed is the caller's
                key={at}
                {...{ table, row, at, isReadOnly }}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </div>
        )}
        {rows.length > shown && (
          <div>
            <Button size="sm" onClick={() => setShown(shown + rowsShownAtFirst)}>
              {t('datasources:table.showMore', { count: rows.length - shown })}
            </Button>
          </div>
        )}
        {incomplete.length > 0 && (
          <Banner tone="warn" title={t('errors:CONFIG_FIELDS_MISSING')}>
            {t('datasources:table.incomplete', {
              count: incomplete.length,
              rows: new Intl.ListFormat(i18n.language).format(incomplete.slice(0, 10).map(String)),
            })}
          </Banner>
        )}
        {!isReadOnly && (
          <div data-adds="">
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" size={16} />}
              isDisabled={rows.length >= rowsMaximum}
              reason={rows.length >= rowsMaximum ? t('datasources:table.full', { count: rowsMaximum }) : undefined}
              onClick={() => {
                setShown(Math.max(shown, rows.length + 1));
                onChange([...rows, blankRow(table)]);
                setTimeout(() =>
                  section.current?.querySelector<HTMLElement>('[data-row]:last-child input, [data-row]:last-child button')?.focus(),
                );
              }}
            >
              {t('datasources:table.add')}
            </Button>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

interface ConfigRowProps {
  readonly table: TemplateSection;
  readonly row: TypedRow;
  readonly at: number;
  readonly isReadOnly: boolean;
  readonly onChange: (at: number, part: Partial<TypedRow>) => void;
  readonly onRemove: (at: number) => void;
}

/** A cell with its heading above it where the table has no room for a line of them. */
function Cell({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 desk:flex-1">
      <span aria-hidden="true" className="mb-1 block font-emphasis text-ink-2 text-xs desk:hidden">
        {heading}
      </span>
      {children}
    </div>
  );
}

const ConfigRow = memo(function ConfigRow({ table, row, at, isReadOnly, onChange, onRemove }: ConfigRowProps) {
  const { t } = useTranslation(['datasources', 'connectors', 'errors']);
  const number = at + 1;
  const cellLabel = (column: string) => t('datasources:table.cell', { column, row: number });
  const setCell = (name: string, value: string) => onChange(at, { cells: { ...row.cells, [name]: value } });
  const output = t('datasources:table.outputFieldName');
  const type = t('datasources:table.dataType');
  const parameters = t('datasources:table.parameters');
  return (
    <fieldset
      data-row=""
      aria-label={t('datasources:table.row', { row: number })}
      className="grid min-w-0 items-start gap-3 rounded-control border border-line p-3 wide:grid-cols-2 desk:flex desk:gap-2 desk:border-0 desk:p-0"
    >
      {table.fields.map((field: TemplateField) => (
        <Cell key={field.name} heading={field.viewName}>
          <ConfigField
            field={field}
            label={cellLabel(field.viewName)}
            isLabelHidden
            value={row.cells[field.name] ?? ''}
            isReadOnly={isReadOnly}
            onChange={(value) => setCell(field.name, String(value))}
          />
        </Cell>
      ))}
      {table.isOutput && (
        <>
          <Cell heading={output}>
            <TextField
              label={cellLabel(output)}
              isLabelHidden
              value={row.outputFieldName}
              readOnly={isReadOnly}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange(at, { outputFieldName: currentTarget.value })}
            />
          </Cell>
          <Cell heading={type}>
            <Select
              label={cellLabel(type)}
              isLabelHidden
              value={row.dataType}
              isDisabled={isReadOnly}
              options={dataTypes.map((value) => ({ value, label: t(`connectors:attribute.types.${value}`) }))}
              onValueChange={(value) => onChange(at, { dataType: value as TypedRow['dataType'] })}
            />
          </Cell>
        </>
      )}
      {(table.isOutput || table.hasParameters) && (
        <Cell heading={parameters}>
          <TextField
            label={cellLabel(parameters)}
            isLabelHidden
            value={row.parameters}
            placeholder="[a, b]"
            readOnly={isReadOnly}
            autoComplete="off"
            spellCheck={false}
            error={isUnreadable(row) ? t('errors:PARAMETER_LIST_INVALID') : undefined}
            onChange={({ currentTarget }) => onChange(at, { parameters: currentTarget.value })}
          />
        </Cell>
      )}
      {!isReadOnly && (
        <div className="flex h-control items-center">
          <IconButton
            data-removes=""
            label={t('datasources:table.remove', { row: number })}
            icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />}
            onClick={() => onRemove(at)}
          />
        </div>
      )}
    </fieldset>
  );
});
