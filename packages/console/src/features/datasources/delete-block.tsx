import { Button } from '@foyer/ui/button';
import { SettingsRow, SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';

/** Where a datasource's page offers to delete it: owners and who holds `datasources` see it (DS-14). */
export function DeleteBlock({ onDelete }: { readonly onDelete: () => void }) {
  const { t } = useTranslation('datasources');
  return (
    <SettingsSection tone="well" title={t('deleteBlock.title')} isTitleHidden>
      <SettingsRow
        title={t('deleteBlock.title')}
        description={t('deleteBlock.text')}
        action={
          <Button variant="quiet-danger" onClick={onDelete}>
            {t('deleteBlock.delete')}
          </Button>
        }
      />
    </SettingsSection>
  );
}
