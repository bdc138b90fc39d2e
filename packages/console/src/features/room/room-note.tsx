import type { LimitedThing } from '@foyer/api/organizations/limit.schema';
import { TextLink } from '@foyer/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organizationQuery } from '#data/organizations.ts';
import { brand } from '#lib/brand.ts';

interface RoomNoteProps {
  readonly organizationId: string;
  readonly thing: LimitedThing;
}

/** How many more the organization may have, and whom to ask for more (OPR-25); nothing where there is no limit. */
export function RoomNote({ organizationId, thing }: RoomNoteProps) {
  const { t } = useTranslation('organizations');
  // The frame around every page has asked for it already.
  const room = useQuery({ ...organizationQuery(organizationId), enabled: false }).data?.room?.[thing];
  if (!room) return null;
  const left = Math.max(0, room.limit - room.used);
  return (
    <p className={left === 0 ? 'text-sm text-warn' : 'text-ink-2 text-sm'}>
      {t(`room.${thing}`, { count: left, limit: room.limit })}{' '}
      {left === 0 && <TextLink href={`mailto:${brand.supportEmail}`}>{t('room.ask', { email: brand.supportEmail })}</TextLink>}
    </p>
  );
}
