import { useTranslation } from 'react-i18next';

/** What the dialog about two who saved at once says wherever it stands. */
export function useConflictTexts() {
  const { t } = useTranslation(['editor', 'common']);
  return {
    title: t('editor:conflict.title'),
    mineLabel: t('editor:conflict.mine'),
    theirsLabel: t('editor:conflict.theirs'),
    closeLabel: t('common:close'),
    laterLabel: t('editor:conflict.later'),
    saveLabel: t('editor:save'),
    savingLabel: t('editor:saving'),
  };
}
