import { defaultIdentityTag } from '@foyer/api/datasources/datasource.schema';
import { RadioGroup } from '@foyer/ui/radio-group';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#lib/form/field-errors.ts';
import { FormText } from '#lib/form/form-text.tsx';
import { GuideLink } from '#lib/guide-link.tsx';

interface IdentityFieldProps {
  /** By its name the error of it is found. */
  readonly name: 'identityType' | 'identityTag';
  readonly value: string;
  readonly saved: string;
  readonly errors: FieldErrors;
  readonly isReadOnly: boolean;
  readonly onChange: (identity: string) => void;
}

/** By which id the people of a datasource are known: the platform's own, or another one that is named (DS-19). */
export function IdentityField({ name, value, saved, errors, isReadOnly, onChange }: IdentityFieldProps) {
  const { t } = useTranslation('datasources');
  // Somebody who chose another id may not have named it yet.
  const choice = value === defaultIdentityTag ? 'synthetic' : 'custom';
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('identity.label')}
        value={choice}
        isDisabled={isReadOnly}
        options={[
          { value: 'synthetic', label: t('identity.synthetic'), hint: t('identity.syntheticHint') },
          { value: 'custom', label: t('identity.custom'), hint: t('identity.customHint') },
        ]}
        onValueChange={(next) => onChange(next === 'synthetic' ? defaultIdentityTag : saved === defaultIdentityTag ? '' : saved)}
      />
      <p className="text-sm">
        <GuideLink passage="identity">{t('identity.about')}</GuideLink>
      </p>
      {choice === 'custom' && (
        <FormText
          name={name}
          label={t('identity.name')}
          value={value}
          errors={errors}
          isChanged={value !== saved}
          isReadOnly={isReadOnly}
          maxLength={150}
          onChange={onChange}
        />
      )}
    </div>
  );
}
