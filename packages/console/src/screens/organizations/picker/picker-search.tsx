import { SearchField } from '@foyer/ui/search-field';
import { useTranslation } from 'react-i18next';

/** Stands above the doors where there are more than ten. Says how many it finds. */
export function PickerSearch(props: {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly found: number | undefined;
}) {
  const { t } = useTranslation('organizations');
  const { value, onValueChange, found } = props;
  return (
    <div className="w-full max-w-form">
      <SearchField
        label={t('picker.search')}
        placeholder={t('picker.search')}
        clearLabel={t('picker.clearSearch')}
        value={value}
        onValueChange={onValueChange}
      />
      <p role="status" className="sr-only">
        {found === undefined ? '' : t('picker.found', { count: found })}
      </p>
    </div>
  );
}
