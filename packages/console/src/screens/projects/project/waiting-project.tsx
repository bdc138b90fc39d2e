import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** The project is on its way. */
export function WaitingProject() {
  const { t } = useTranslation('projects');
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {t('about.loading')}
      </p>
      <div className="flex items-center gap-4">
        <div className="w-16 shrink-0">
          <Skeleton shape="block" />
        </div>
        <div className="flex-1 space-y-4">
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      </div>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
