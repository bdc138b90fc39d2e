import { integrationNameMaxLength, integrationTextMaxLength } from '@foyer/api/connectors/integration-text.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#features/connectors/field-errors.ts';
import { LogoField } from '#features/connectors/logo-field.tsx';
import { FormText } from '#features/connectors/text-fields.tsx';
import type { ConnectorDocument } from './connector-document.ts';

type Basic = ConnectorDocument['basic'];

interface BasicTabProps {
  readonly id: string;
  readonly value: Basic;
  readonly saved: Basic;
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onChange: (name: keyof Basic, text: string) => void;
}

/** What people see of a connector: its name, picture, words, and whom to ask. */
export function BasicTab({ id, value, saved, errors, isReadOnly, onChange }: BasicTabProps) {
  const { t } = useTranslation('connectors');
  const text = (name: keyof Basic) => ({
    name,
    label: t(`basic.${name}` as 'basic.name'),
    value: value[name],
    errors,
    isChanged: value[name] !== saved[name],
    isReadOnly,
    onChange: (next: string) => onChange(name, next),
  });
  return (
    <div className="grid max-w-200 items-start gap-4">
      <SettingsSection title={t('tabs.basic')}>
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
          <FormText {...text('supportEmail')} isOptional type="email" />
          <FormText {...text('documentationUrl')} isOptional type="url" />
        </div>
      </SettingsSection>
    </div>
  );
}
