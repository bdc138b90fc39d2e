import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';

const cards = [1, 2, 3, 4, 5, 6];

/** Projects on their way. */
export function WaitingProjects() {
  const { t } = useTranslation('projects');
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('list.loading')}
      </p>
      <div className="grid gap-4 wide:grid-cols-2 hall:grid-cols-3">
        {cards.map((card) => (
          <Skeleton key={card} shape="block" />
        ))}
      </div>
    </div>
  );
}
