import { integrationNameMaxLength, integrationTextMaxLength } from '@foyer/api/connectors/integration-text.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#lib/form/field-errors.ts';
import { FormText } from '#lib/form/form-text.tsx';
import { LogoField } from './logo-field.tsx';

/** The texts that an integration has, and its picture. */
export type IntegrationText = 'imageUrl' | 'name' | 'description' | 'supportEmail' | 'documentationUrl';

interface TextsTabProps {
  readonly title: string;
  /** Of the integration, for its picture. */
  readonly id: string;
  /** Which of them stand here, in this order. */
  readonly fields: readonly IntegrationText[];
  readonly value: Readonly<Record<string, string>>;
  readonly saved: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onChange: (name: IntegrationText, text: string) => void;
  /** What follows them: cards, a way to delete. */
  readonly children?: ReactNode;
}

const shapes = {
  name: { maxLength: integrationNameMaxLength + 1 },
  description: { isOptional: true, lines: 4, maxLength: integrationTextMaxLength },
  supportEmail: { isOptional: true, type: 'email' },
  documentationUrl: { isOptional: true, type: 'url' },
} as const;

/** What people see of an integration, or whom to ask: its texts, whichever of them stand on a tab. */
export function TextsTab({ title, id, fields, value, saved, errors, isReadOnly, onChange, children }: TextsTabProps) {
  const { t } = useTranslation('editor');
  return (
    <div className="grid max-w-200 items-start gap-4">
      <SettingsSection title={title}>
        <div className="flex flex-col gap-4">
          {fields.map((name) =>
            name === 'imageUrl' ? (
              <LogoField
                key={name}
                id={id}
                name={value.name ?? ''}
                imageUrl={value.imageUrl ?? ''}
                isReadOnly={isReadOnly}
                onChange={(url) => onChange('imageUrl', url)}
              />
            ) : (
              <FormText
                key={name}
                name={name}
                label={t(`text.${name}`)}
                value={value[name] ?? ''}
                errors={errors}
                isChanged={value[name] !== saved[name]}
                isReadOnly={isReadOnly}
                onChange={(text) => onChange(name, text)}
                {...shapes[name]}
              />
            ),
          )}
        </div>
      </SettingsSection>
      {children}
    </div>
  );
}
