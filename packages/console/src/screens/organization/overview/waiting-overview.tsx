import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** The overview on its way. */
export function WaitingOverview() {
  const { t } = useTranslation('overview');
  return (
    <div aria-busy="true" className="flex flex-col gap-9 desk:grid desk:grid-cols-3 desk:gap-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="flex flex-col gap-9 desk:col-span-2">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    </div>
  );
}
