import type { Failure } from '@foyer/api/client';
import type { ConnectorDeployment } from '@foyer/api/connectors/deployment.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@foyer/ui/dropdown-menu';
import { IconButton } from '@foyer/ui/icon-button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { Table, type TableColumn } from '@foyer/ui/table';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormPlace } from '#lib/form/form-place.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useSortLabels } from '#lib/use-sort-labels.ts';
import { connectorFailureText } from './connector-failure.ts';
import { DeploymentDialog } from './deployment-dialog.tsx';

type Kept = { readonly kind: 'saved' | 'asked' } | { readonly kind: 'failed'; readonly failure: Failure | undefined };

interface DeploymentsTabProps {
  readonly deployments: Readonly<Record<string, ConnectorDeployment>>;
  readonly isReadOnly: boolean;
  readonly readOnlyReason: string | undefined;
  /** The connector is there already: a deployment is saved at once. Otherwise it waits for the connector. */
  readonly isSavedAtOnce: boolean;
  /** Where the dialog stands. */
  readonly place: FormPlace;
  /** Keeps them; answers with what came of it. `asked` when somebody else has changed the same: that is decided elsewhere. */
  readonly onChange: (deployments: Readonly<Record<string, ConnectorDeployment>>) => Promise<Kept>;
  /** Takes one out that waits for the connector. */
  readonly onRemoveWaiting: (deployment: ConnectorDeployment) => void;
}

const deploymentId = ({ name }: ConnectorDeployment) => name;
const urlOf = ({ refreshRequestUrl, configRegistrationUrl }: ConnectorDeployment) => refreshRequestUrl || configRegistrationUrl;
const shownName = ({ name, displayName }: ConnectorDeployment) => displayName || name;

/** Where a connector is reached: a table, a dialog for each (CON-43). */
export function DeploymentsTab({
  deployments,
  isReadOnly,
  readOnlyReason,
  isSavedAtOnce,
  place,
  onChange,
  onRemoveWaiting,
}: DeploymentsTabProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const [leaving, setLeaving] = useState<ConnectorDeployment>();
  const [isRemoving, setRemoving] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const sortLabels = useSortLabels();
  const rows = useMemo(() => Object.values(deployments), [deployments]);
  const columns = useMemo(
    (): TableColumn<ConnectorDeployment>[] => [
      { id: 'name', header: t('connectors:deployment.name'), minWidthPx: 150, grow: 2, card: 'title', cell: shownName, sortBy: shownName },
      {
        id: 'key',
        header: t('connectors:deployment.key'),
        minWidthPx: 160,
        grow: 2,
        giveUpOrder: 3,
        sortBy: ({ name }) => name,
        cell: ({ name }) => <span className="font-mono text-code">{name}</span>,
      },
      {
        id: 'jwks',
        header: t('connectors:deployment.jwks_uri'),
        minWidthPx: 180,
        grow: 3,
        giveUpOrder: 1,
        card: 'detail',
        sortBy: ({ jwks_uri }) => jwks_uri,
        cell: ({ jwks_uri }) => jwks_uri,
      },
      {
        id: 'url',
        header: t('connectors:deployment.url'),
        minWidthPx: 180,
        grow: 3,
        giveUpOrder: 2,
        sortBy: urlOf,
        cell: urlOf,
      },
    ],
    [t],
  );
  const failedText = (failure: Failure | undefined) => {
    const occasion = t('connectors:deployment.failed');
    return failure ? connectorFailureText(i18n, failure, occasion) : occasion;
  };
  const keep = async (deployment: ConnectorDeployment) => {
    const result = await onChange({ ...deployments, [deployment.name]: deployment });
    if (result.kind === 'failed') return failedText(result.failure);
    if (isSavedAtOnce && result.kind === 'saved') notify.success(t('connectors:deployment.saved'));
    place.done();
    return undefined;
  };
  const remove = async (deployment: ConnectorDeployment) => {
    setRemoving(true);
    const { [deployment.name]: _gone, ...rest } = deployments;
    const result = await onChange(rest);
    setRemoving(false);
    setLeaving(undefined);
    const text = result.kind === 'failed' ? failedText(result.failure) : undefined;
    if (text) notify.error(text);
    if (isSavedAtOnce && result.kind === 'saved') notify.success(t('connectors:deployment.removed'));
  };
  const startRemoving = (deployment: ConnectorDeployment) => {
    if (isSavedAtOnce) return setLeaving(deployment);
    onRemoveWaiting(deployment);
    // The menu disappears with its row, so the focus moves to the section.
    section.current?.focus();
  };
  const add = (
    <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => place.open('new')}>
      {t('connectors:deployment.add')}
    </Button>
  );
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {isReadOnly && readOnlyReason && <Banner tone="info">{readOnlyReason}</Banner>}
      {rows.length === 0 ? (
        <EmptyState
          picture="door"
          title={t('connectors:deployment.emptyTitle')}
          text={t('connectors:deployment.emptyText')}
          action={isReadOnly ? undefined : add}
        />
      ) : (
        <>
          {!isReadOnly && <div className="flex justify-end">{add}</div>}
          <div className="h-96">
            <Table
              caption={t('connectors:deployment.caption')}
              rows={rows}
              columns={columns}
              getRowId={deploymentId}
              defaultSort={{ columnId: 'name', direction: 'ascending' }}
              sortLabels={sortLabels}
              loadingLabel={t('common:loading')}
              onOpenRow={({ name }) => place.open(name)}
              {...(!isReadOnly && {
                actionsLabel: t('connectors:list.actions'),
                actionsWidthPx: 36,
                actions: (row: ConnectorDeployment) => (
                  <DropdownMenu
                    modal={false}
                    label={t('connectors:menu.label', { name: shownName(row) })}
                    trigger={
                      <IconButton
                        label={t('connectors:menu.label', { name: shownName(row) })}
                        icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />}
                      />
                    }
                  >
                    <MenuItem icon={<Pencil size={16} strokeWidth={1.75} />} onSelect={() => place.open(row.name)}>
                      {t('connectors:edit')}
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem tone="danger" icon={<Trash2 size={16} strokeWidth={1.75} />} onSelect={() => startRemoving(row)}>
                      {t('connectors:menu.delete')}
                    </MenuItem>
                  </DropdownMenu>
                ),
              })}
            />
          </div>
        </>
      )}
      {place.openId !== undefined && (
        <DeploymentDialog
          key={place.openId}
          deployment={deployments[place.openId]}
          isReadOnly={isReadOnly}
          isSavedAtOnce={isSavedAtOnce}
          place={place}
          onSave={keep}
        />
      )}
      <AlertDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        tone="danger"
        icon={<Trash2 aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={t('connectors:deployment.removeQuestion', { name: leaving ? shownName(leaving) : '' })}
        description={t('connectors:deployment.removeText')}
        confirmLabel={t('connectors:menu.delete')}
        confirmingLabel={t('connectors:delete.deleting')}
        cancelLabel={t('common:cancel')}
        isConfirming={isRemoving}
        onConfirm={() => leaving && void remove(leaving)}
      />
    </div>
  );
}
