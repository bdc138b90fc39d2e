import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { defaultsOf, judgeOf, SchemaForm, type SchemaFormValue } from '@foyer/ui/patterns/schema-form';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IdentityField } from '#features/datasources/identity-field.tsx';
import { useSchemaFormTexts } from '#features/schema-editor/use-schema-form-texts.ts';
import type { FieldErrors } from '#lib/form/field-errors.ts';

interface ConfigsTabProps {
  readonly connector: NewerConnector | undefined;
  readonly identity: { readonly value: string; readonly saved: string };
  /** What was entered; null as long as nothing was. */
  readonly entered: SchemaFormValue | null;
  /** Something was saved before: what is missing in it shows at once. */
  readonly isSaved: boolean;
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  /** It was approved for sharing: locked for good. */
  readonly isLocked: boolean;
  readonly onIdentity: (identity: string) => void;
  readonly onEntered: (value: SchemaFormValue) => void;
}

const nothing: SchemaFormValue = {};

/** By which id people are known, and what the connector asks for (DS-19, DS-24). */
export function ConfigsTab({
  connector,
  identity,
  entered,
  isSaved,
  errors,
  isReadOnly,
  isLocked,
  onIdentity,
  onEntered,
}: ConfigsTabProps) {
  const { t } = useTranslation('datasources');
  const texts = useSchemaFormTexts();
  const form = useRef<HTMLElement>(null);
  const isOff = isReadOnly || isLocked;
  const schema = connector?.configs.configSchema;
  // What the schema begins with, where it asks for nothing more.
  const completeDefaults = useMemo(() => {
    const defaults = defaultsOf(schema) ?? nothing;
    return schema && judgeOf(schema)(defaults) ? defaults : undefined;
  }, [schema]);
  return (
    <div className="grid max-w-200 items-start gap-4">
      {isLocked && <Banner tone="info">{t('configs.locked')}</Banner>}
      <SettingsSection title={t('configs.identity')}>
        <IdentityField name="identityType" {...identity} errors={errors} isReadOnly={isOff} onChange={onIdentity} />
      </SettingsSection>
      <SettingsSection ref={form} tabIndex={-1} title={t('configs.form')}>
        <div className="flex flex-col gap-4">
          {!schema && <Banner tone="warn">{t('configs.noConnector')}</Banner>}
          {schema && entered === null && !isOff && (
            <Banner
              tone="info"
              action={
                completeDefaults && (
                  <Button
                    size="sm"
                    onClick={() => {
                      onEntered(completeDefaults);
                      // The button goes with its message.
                      form.current?.focus();
                    }}
                  >
                    {t('configs.useDefaults')}
                  </Button>
                )
              }
            >
              {t(completeDefaults ? 'configs.nothingYetWithDefaults' : 'configs.nothingYet')}
            </Banner>
          )}
          {schema && (
            <SchemaForm
              isTried={isSaved}
              schema={schema}
              uiSchema={connector.configs.uiSchema}
              value={entered ?? nothing}
              onChange={onEntered}
              texts={texts}
              isReadOnly={isOff}
            />
          )}
        </div>
      </SettingsSection>
    </div>
  );
}
