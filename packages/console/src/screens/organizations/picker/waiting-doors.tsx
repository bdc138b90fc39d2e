import { DoorGrid } from '@foyer/ui/patterns/organization-door';
import { Skeleton } from '@foyer/ui/skeleton';
import { useTranslation } from 'react-i18next';

const doors = [1, 2, 3, 4];

/** Doors on their way. */
export function WaitingDoors() {
  const { t } = useTranslation('organizations');
  return (
    <div aria-busy="true" className="w-full">
      <p role="status" className="sr-only">
        {t('picker.loading')}
      </p>
      <DoorGrid aria-hidden="true">
        {doors.map((door) => (
          <Skeleton key={door} shape="door" />
        ))}
      </DoorGrid>
    </div>
  );
}
