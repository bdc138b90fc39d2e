import { CopyButton } from '@foyer/ui/copy-button';
import { PasswordField } from '@foyer/ui/password-field';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/notifications/notifications.ts';

interface ApiKeySectionProps {
  /** The server sends it to the connector's own organization, and there only to those who may change connectors. */
  readonly apiKey: string;
}

/** The key with which a connector's own service calls the platform: hidden until somebody asks to see it. It is no part of the document. */
export function ApiKeySection({ apiKey }: ApiKeySectionProps) {
  const { t } = useTranslation('connectors');
  return (
    <SettingsSection title={t('apiKey.title')} description={t('apiKey.text')}>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <PasswordField
            label={t('apiKey.label')}
            showLabel={t('apiKey.show')}
            value={apiKey}
            readOnly
            // It is nobody's password: none is to be kept or offered here.
            autoComplete="off"
          />
        </div>
        <CopyButton
          variant="button"
          text={() => apiKey}
          label={t('apiKey.copy')}
          copiedLabel={t('apiKey.copiedBrief')}
          failedLabel={t('apiKey.copyFailed')}
          onCopied={() => notify.success(t('apiKey.copied'))}
        />
      </div>
    </SettingsSection>
  );
}
