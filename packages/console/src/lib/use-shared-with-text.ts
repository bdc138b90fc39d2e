import { useTranslation } from 'react-i18next';

/** Whom something is shared with, in words: the first by name, the others counted (SHR-22). */
export function useSharedWithText(): (count: number, names: readonly string[]) => string {
  const { t, i18n } = useTranslation('connectors');
  return (count, names) => {
    if (count === 0) return t('sharing.withNobody');
    const more = count - names.length;
    return new Intl.ListFormat(i18n.language).format(more > 0 ? [...names, t('sharing.more', { count: more })] : names);
  };
}
