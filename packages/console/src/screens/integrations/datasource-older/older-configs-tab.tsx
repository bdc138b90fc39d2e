import type { ConfigTemplate } from '@foyer/api/connectors/config-template';
import { Banner } from '@foyer/ui/banner';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { IdentityField } from '#features/datasources/identity-field.tsx';
import type { FieldErrors } from '#lib/form/field-errors.ts';
import { useRested } from '#lib/form/use-rested.ts';
import { ConfigField } from './config-field.tsx';
import { ConfigTable } from './config-table.tsx';
import { fieldName, type OlderDatasourceDocument, rowsIn, rowsWithEmptyCells, tableName, valueIn } from './older-datasource.ts';

interface OlderConfigsTabProps {
  /** Undefined when the connector is gone, and its template with it. */
  readonly template: ConfigTemplate | undefined;
  readonly document: OlderDatasourceDocument;
  readonly saved: OlderDatasourceDocument['configs'];
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  /** It was approved for sharing: locked for good. */
  readonly isLocked: boolean;
  readonly onChange: (name: string, value: unknown) => void;
}

/** By which id people are known, and what the connector's template asks for: sections of fields, and tables of rows (DS-19, DS-22). */
export function OlderConfigsTab({ template, document, saved, errors, isReadOnly, isLocked, onChange }: OlderConfigsTabProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'errors']);
  const rested = useRested(document);
  const isOff = isReadOnly || isLocked;
  const { configs } = document;
  const isAskedNothing = template && template.defined.length === 0 && template.dynamic.length === 0;
  /** Nothing is said against what was neither saved nor touched. */
  const hasBegun = Object.keys(saved).length > 1 || Object.keys(configs).length > 1;
  return (
    <div className="flex flex-col gap-4">
      {isLocked && <Banner tone="info">{t('datasources:configs.locked')}</Banner>}
      {!template && <Banner tone="warn">{t('datasources:configs.noConnector')}</Banner>}
      {isAskedNothing && <Banner tone="info">{t('datasources:table.nothingAsked')}</Banner>}
      {template && template.ignored.length > 0 && (
        <Banner tone="warn">
          {t('connectors:configTemplate.ignored', { types: new Intl.ListFormat(i18n.language).format(template.ignored) })}
        </Banner>
      )}
      <div className="grid max-w-200 items-start gap-4">
        <SettingsSection title={t('datasources:configs.identity')}>
          <IdentityField
            name="identityTag"
            value={configs.identityTag}
            saved={saved.identityTag}
            errors={errors}
            isReadOnly={isOff}
            onChange={(identity) => onChange('identityTag', identity)}
          />
        </SettingsSection>
        {template?.defined.map((section) => (
          <SettingsSection key={section.name} title={section.viewName} description={section.description || undefined}>
            <div className="flex flex-col gap-4">
              {section.fields.map((field) => {
                const value = valueIn(configs, section.name, field.name);
                const isMissing =
                  hasBegun &&
                  field.isRequired &&
                  String(valueIn(rested.configs, section.name, field.name)).trim() === '' &&
                  String(value).trim() === '';
                return (
                  <ConfigField
                    key={field.name}
                    field={field}
                    value={value}
                    error={isMissing ? t('errors:CONFIG_FIELD_REQUIRED') : undefined}
                    isReadOnly={isOff}
                    onChange={(next) => onChange(fieldName(section.name, field.name), next)}
                  />
                );
              })}
            </div>
          </SettingsSection>
        ))}
      </div>
      {template?.dynamic.map((table) => (
        <ConfigTable
          key={table.name}
          table={table}
          rows={rowsIn(configs, table.name)}
          incomplete={rowsWithEmptyCells(table, rested).filter((row) => row <= rowsIn(configs, table.name).length)}
          isReadOnly={isOff}
          onChange={(rows) => onChange(tableName(table.name), rows.length > 0 ? rows : undefined)}
        />
      ))}
    </div>
  );
}
