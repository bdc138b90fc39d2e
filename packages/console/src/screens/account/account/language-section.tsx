import { languageOfTag, languages } from '@foyer/api/languages';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '#data/account.ts';
import { featureFlagsQuery } from '#data/flags.ts';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';

/** The default language, where translations are turned on (ACC-06). */
export function LanguageSection() {
  const { t, i18n } = useTranslation('account');
  const queryClient = useQueryClient();
  const flags = useQuery(featureFlagsQuery).data;
  if (!flags?.ct_enable_translations) return null;
  return (
    <SettingsSection tone="rows" isTitleHidden title={t('language.title')}>
      <SettingsRow
        title={t('language.title')}
        description={t('language.text')}
        action={
          <SegmentedControl
            label={t('language.title')}
            value={i18n.language}
            options={Object.values(languages).map(({ tag, ownName }) => ({ value: tag, label: ownName }))}
            onValueChange={(value) => {
              const language = languageOfTag(value);
              void chooseLanguage(i18n, language);
              // The mails' language follows; where it does not, the console's has changed all the same.
              void setLanguage(queryClient, { body: { locale: language } });
            }}
          />
        }
      />
    </SettingsSection>
  );
}
