import { languageOfTag, languages } from '@foyer/api/languages';
import { NativeSelect } from '@foyer/ui/native-select';
import Globe from 'lucide-react/icons/globe';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#lib/i18n/choose-language.ts';

/** The language of the public pages; the account page has its own (UI-37). */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('common');
  return (
    <NativeSelect
      label={t('language')}
      leading={<Globe aria-hidden="true" size={14} />}
      options={Object.values(languages).map(({ tag, ownName }) => ({ value: tag, label: ownName, lang: tag }))}
      value={i18n.language}
      onChange={(event) => void chooseLanguage(i18n, languageOfTag(event.target.value))}
    />
  );
}
