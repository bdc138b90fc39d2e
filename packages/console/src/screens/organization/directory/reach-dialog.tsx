import type { ReachedProject } from '@foyer/api/projects/project.schema';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { SearchField } from '@foyer/ui/search-field';
import { Table, type TableColumn } from '@foyer/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedProjectsQuery } from '#data/access.ts';
import { WhyAccess } from '#features/access/why-access.tsx';
import { usePagedList } from '#features/paged-list/use-paged-list.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';

interface ReachDialogProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const idOf = ({ id }: ReachedProject) => id;
const textOf = ({ name, id }: ReachedProject) => `${name} ${id}`;
const leading = ({ id, active }: ReachedProject) => <ProjectIdenticon seed={id} size={28} isInactive={!active} />;

/** Everything somebody reaches, however much it is: found by name, page by page. */
export function ReachDialog({ organizationId, userId, name, isOpen, onClose }: ReachDialogProps) {
  const { t } = useTranslation(['teams', 'common']);
  const [typed, setTyped] = useState('');
  const settled = useDebouncedValue(typed.trim());
  const list = useInfiniteQuery({ ...reachedProjectsQuery(organizationId, userId, settled), enabled: isOpen });
  const { isBehind, table } = usePagedList(list, { typed, settled });
  const columns = useMemo(
    (): TableColumn<ReachedProject>[] => [
      { id: 'name', header: t('teams:access.project'), minWidthPx: 150, grow: 3, card: 'title', cell: (row) => row.name },
      {
        id: 'state',
        header: t('teams:access.state'),
        minWidthPx: 90,
        grow: 1,
        giveUpOrder: 1,
        card: 'detail',
        cell: ({ active }) => t(active ? 'teams:access.active' : 'teams:access.inactive'),
      },
    ],
    [t],
  );
  return (
    <Dialog
      size="wide"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('teams:access.ofPerson', { name })}
      description={t('teams:access.ofPersonText')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="flex flex-col gap-3 pt-0.5">
        <SearchField
          label={t('teams:access.filter')}
          placeholder={t('teams:access.filter')}
          clearLabel={t('teams:team.clearFilter')}
          value={typed}
          onValueChange={setTyped}
        />
        <div className="h-96 min-h-0">
          <Table
            caption={t('teams:access.ofPerson', { name })}
            {...table}
            columns={columns}
            getRowId={idOf}
            {...(isBehind && { query: typed })}
            searchTextOf={textOf}
            leading={leading}
            actions={(row) => (
              <WhyAccess organizationId={organizationId} of="project" name={row.name} level={row.level} paths={row.paths} />
            )}
            actionsLabel={t('teams:access.level')}
            actionsWidthPx={132}
            countLabelOf={(count) => t('teams:access.found', { count })}
            loadingLabel={t('teams:access.loading')}
            empty={isBehind || list.isPending ? null : <p className="py-8 text-center text-ink-2">{t('teams:team.noMatchTitle')}</p>}
          />
        </div>
      </div>
    </Dialog>
  );
}
