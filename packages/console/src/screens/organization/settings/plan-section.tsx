import { limitedThings } from '@foyer/api/organizations/limit.schema';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { useTranslation } from 'react-i18next';
import { RoomNote } from '#features/room/room-note.tsx';

/** What is left of the plan, where the provider limits anything (OPR-25). */
export function PlanSection({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation('organizations');
  return (
    <SettingsSection title={t('room.title')}>
      <div className="flex flex-col gap-1">
        {limitedThings.map((thing) => (
          <RoomNote key={thing} organizationId={organizationId} thing={thing} />
        ))}
      </div>
    </SettingsSection>
  );
}
