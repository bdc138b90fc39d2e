import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** The organization is on its way. */
export function WaitingSettings() {
  const { t } = useTranslation('organizations');
  return (
    <div aria-busy="true" className="flex flex-col gap-7">
      <p role="status" className="sr-only">
        {t('settings.loading')}
      </p>
      <div className="flex gap-6">
        <div className="w-24 shrink-0">
          <Skeleton shape="block" />
        </div>
        <div className="flex-1 space-y-4">
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
