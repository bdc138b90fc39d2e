import { NativeSelect } from '@foyer/ui/native-select';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';
import { type Language, languages } from '#lib/i18n/language.ts';

/** The language of the public pages; the account page has its own (decision 4). */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('common');
  return (
    <NativeSelect
      label={t('language')}
      leading={<Globe aria-hidden="true" size={14} />}
      options={languages.map((language) => ({ value: language, label: t(`languages.${language}`), lang: language }))}
      value={i18n.language}
      onChange={(event) => void chooseLanguage(i18n, event.target.value as Language)}
    />
  );
}
