import { type AttributeScope, attributeScopes } from '@foyer/api/connectors/attribute.schema';
import { Banner } from '@foyer/ui/banner';
import { Checkbox } from '@foyer/ui/checkbox';
import { Switch } from '@foyer/ui/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideLink } from '#lib/guide-link.tsx';
import { errorText } from '#lib/i18n/error-text.ts';
import type { ConnectorDocument } from './connector-document.ts';
import { ConnectorSchemas } from './connector-schemas.tsx';

type Additional = ConnectorDocument['user-defined-attributes'];

interface UserAttributesTabProps {
  readonly value: Additional;
  readonly saved: Additional;
  readonly isReadOnly: boolean;
  /** While active the documents cannot be changed. */
  readonly areSchemasLocked: boolean;
  /** What is needed where they are off is there. */
  readonly hasPredefined: boolean;
  readonly onChange: (name: keyof Additional, value: unknown) => void;
}

/** Whether datasources may bring attributes of their own, for whom, and what is asked of each (CON-55). */
export function UserAttributesTab({ value, saved, isReadOnly, areSchemasLocked, hasPredefined, onChange }: UserAttributesTabProps) {
  const { t, i18n } = useTranslation(['connectors', 'errors']);
  const errorId = useId();
  const { allowAdditional, allowedScopes } = value;
  const isScopeMissing = allowedScopes.length === 0;
  const toggle = (scope: AttributeScope, isAllowed: boolean) =>
    onChange(
      'allowedScopes',
      attributeScopes.filter((known) => (known === scope ? isAllowed : allowedScopes.includes(known))),
    );
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('connectors:userAttributes.allow')}
        onLabel={t('connectors:userAttributes.on')}
        offLabel={t('connectors:userAttributes.off')}
        checked={allowAdditional}
        isDisabled={isReadOnly}
        onCheckedChange={(isOn) => onChange('allowAdditional', isOn)}
      />
      {!allowAdditional ? (
        <Banner tone={hasPredefined ? 'info' : 'warn'}>
          {t('connectors:userAttributes.warning')} {t(hasPredefined ? 'connectors:userAttributes.met' : 'connectors:userAttributes.unmet')}
        </Banner>
      ) : (
        <>
          <fieldset aria-describedby={isScopeMissing ? errorId : undefined} className="flex flex-col gap-2">
            <legend className="mb-2 font-emphasis text-sm">{t('connectors:userAttributes.scopes')}</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {attributeScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  label={t(`connectors:attribute.scopes.${scope}`)}
                  checked={allowedScopes.includes(scope)}
                  isDisabled={isReadOnly}
                  onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
                />
              ))}
            </div>
            <p className="text-ink-2 text-sm">
              {t('connectors:attribute.scopesNote')} <GuideLink passage="scopes">{t('connectors:attribute.aboutScopes')}</GuideLink>
            </p>
            {isScopeMissing && (
              <p id={errorId} role="alert" className="text-danger text-sm">
                {errorText(i18n, 'SCOPE_REQUIRED')}
              </p>
            )}
          </fieldset>
          <ConnectorSchemas
            value={value}
            saved={saved}
            isReadOnly={isReadOnly || areSchemasLocked}
            readOnlyReason={areSchemasLocked ? t('connectors:locked.active') : undefined}
            onChange={onChange}
          />
        </>
      )}
    </div>
  );
}
