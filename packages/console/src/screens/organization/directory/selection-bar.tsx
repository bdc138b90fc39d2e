import type { DirectoryEntry } from '@foyer/api/people/user.schema';
import { Button } from '@foyer/ui/button';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { BulkKind } from './bulk-dialog.tsx';
import type { Caller } from './caller.ts';

// Comes when it is asked for: most who open the directory only look.
const BulkDialog = lateDialog(async () => (await import('./directory-dialogs.ts')).BulkDialog);

interface SelectionBarProps {
  readonly organizationId: string;
  readonly entries: readonly DirectoryEntry[];
  /** So many of them are not among the rows that have come. */
  readonly hidden: number;
  /** What is said of them. */
  readonly said: 'selected' | 'hidden' | 'unloaded';
  readonly caller: Caller;
  readonly onClear: () => void;
}

/** What can be done to all who are selected. It stands below the list, so that no row moves while one selects. */
export function SelectionBar({ organizationId, entries, hidden, said, caller, onClear }: SelectionBarProps) {
  const { t } = useTranslation('directory');
  const [dialog, setDialog] = useState<{ readonly kind: BulkKind; readonly isOpen: boolean; readonly count: number }>();
  const open = (kind: BulkKind) => setDialog((known) => ({ kind, isOpen: true, count: (known?.count ?? 0) + 1 }));
  return (
    <section
      aria-label={t('bulk.bar')}
      data-kept-clear=""
      className="mb-3 flex flex-wrap items-center gap-2 rounded-card bg-accent-soft px-3 py-2"
    >
      <p role="status" className="me-auto font-emphasis text-accent-ink text-sm">
        {t(`bulk.${said}`, { count: entries.length, hidden })}
      </p>
      <Button size="sm" icon={<ShieldCheck aria-hidden="true" />} onClick={() => open('roles')}>
        {t('bulk.changeRole')}
      </Button>
      <Button size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => open('teams')}>
        {t('bulk.addToTeam')}
      </Button>
      <Button size="sm" variant="quiet-danger" icon={<UserMinus aria-hidden="true" />} onClick={() => open('revoke')}>
        {t('bulk.revoke')}
      </Button>
      <Button size="sm" variant="ghost" aria-label={t('bulk.clearLabel')} onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {dialog && (
        <BulkDialog
          key={dialog.count}
          organizationId={organizationId}
          kind={dialog.kind}
          entries={entries}
          caller={caller}
          isOpen={dialog.isOpen}
          onClose={(isDone) => {
            setDialog({ ...dialog, isOpen: false });
            if (isDone) onClear();
          }}
        />
      )}
    </section>
  );
}
