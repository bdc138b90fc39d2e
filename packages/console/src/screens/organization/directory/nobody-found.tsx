import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useTranslation } from 'react-i18next';

/** Nobody is called like this. Without a filter somebody is always there: at least who is looking. */
export function NobodyFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('directory');
  return (
    <EmptyState
      picture="search"
      title={t('users.noMatchTitle')}
      text={t('users.noMatchText')}
      action={<Button onClick={onClear}>{t('users.clearAll')}</Button>}
    />
  );
}
