import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { ArchTile } from '#components/arch-tile/index.ts';
import type { ToastItem } from './visible-toasts.ts';

const looks = {
  success: { tone: 'ok', Icon: Check },
  warning: { tone: 'warn', Icon: TriangleAlert },
  error: { tone: 'danger', Icon: CircleAlert },
} as const;

/** The small doorway that stands before a notification. */
export function NotificationIcon({ kind }: { kind: ToastItem['kind'] }) {
  const { tone, Icon } = looks[kind];
  return (
    <ArchTile tone={tone}>
      <Icon size={14} strokeWidth={1.75} />
    </ArchTile>
  );
}
