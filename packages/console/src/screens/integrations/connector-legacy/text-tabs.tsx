import { integrationNameMaxLength, integrationTextMaxLength } from '@foyer/api/connectors/integration-text.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#features/connectors/field-errors.ts';
import { LogoField } from '#features/connectors/logo-field.tsx';
import { FormText } from '#features/connectors/text-fields.tsx';
import type { LegacyDocument } from './legacy-document.ts';

interface TextTabProps<Tab extends 'basic' | 'contact'> {
  readonly value: LegacyDocument[Tab];
  readonly saved: LegacyDocument[Tab];
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onChange: (name: keyof LegacyDocument[Tab] & string, text: string) => void;
}

/** Name, picture and words of a connector of the older form. */
export function BasicTab({ id, value, saved, errors, isReadOnly, onChange }: TextTabProps<'basic'> & { readonly id: string }) {
  const { t } = useTranslation('connectors');
  const text = (name: 'name' | 'description') => ({
    name,
    label: t(`basic.${name}`),
    value: value[name],
    errors,
    isChanged: value[name] !== saved[name],
    isReadOnly,
    onChange: (next: string) => onChange(name, next),
  });
  return (
    <div className="max-w-200">
      <SettingsSection title={t('legacyTabs.basic')}>
        <div className="flex flex-col gap-4">
          <LogoField
            id={id}
            name={value.name}
            imageUrl={value.imageUrl}
            isReadOnly={isReadOnly}
            onChange={(url) => onChange('imageUrl', url)}
          />
          <FormText {...text('name')} maxLength={integrationNameMaxLength + 1} />
          <FormText {...text('description')} isOptional lines={4} maxLength={integrationTextMaxLength} />
        </div>
      </SettingsSection>
    </div>
  );
}

/** Whom to ask, and where to read on. */
export function ContactTab({ value, saved, errors, isReadOnly, onChange }: TextTabProps<'contact'>) {
  const { t } = useTranslation('connectors');
  return (
    <div className="max-w-200">
      <SettingsSection title={t('legacyTabs.contact')}>
        <div className="flex flex-col gap-4">
          {(['supportEmail', 'documentationUrl'] as const).map((name) => (
            <FormText
              key={name}
              name={name}
              label={t(`basic.${name}`)}
              value={value[name]}
              errors={errors}
              isChanged={value[name] !== saved[name]}
              isOptional
              isReadOnly={isReadOnly}
              type={name === 'supportEmail' ? 'email' : 'url'}
              onChange={(next) => onChange(name, next)}
            />
          ))}
        </div>
      </SettingsSection>
    </div>
  );
}
