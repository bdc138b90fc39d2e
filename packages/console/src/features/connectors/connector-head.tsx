import type { ConnectorSection, RuledConnector } from '@foyer/api/connectors/connector-rules';
import { ThingAvatar } from '@foyer/ui/avatar';
import { Badge } from '@foyer/ui/badge';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ConnectorRow, type Generation, setConnectorStatus } from '#data/connectors.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { connectorFailureText } from './connector-failure.ts';
import { integrationsPath } from './connector-paths.ts';
import { type ConnectorViewer, hasLeftPrivate } from './connector-policy.ts';
import { EditorMenu } from './editor-menu.tsx';
import { LifeCycle } from './life-cycle.tsx';
import { useConnectorCopies } from './use-connector-copies.ts';

// Questions come when they are asked.
const DeleteConnectorDialog = lazy(async () => ({ default: (await import('./delete-connector-dialog.tsx')).DeleteConnectorDialog }));
const SharingDialog = lazy(async () => ({ default: (await import('./sharing-dialog.tsx')).SharingDialog }));
const ShareConnectorDialog = lazy(async () => ({ default: (await import('./share-connector-dialog.tsx')).ShareConnectorDialog }));

interface ConnectorHeadProps {
  readonly generation: Generation;
  readonly viewer: ConnectorViewer;
  /** As the server has it; undefined for a new one. */
  readonly row: ConnectorRow | undefined;
  /** As it is typed. */
  readonly typed: RuledConnector & { readonly imageUrl: string };
  readonly isDirty: boolean;
  /** How many tabs have something wrong. */
  readonly wrongTabCount: number;
  readonly onMissing: (sections: readonly ConnectorSection[]) => void;
  /** It was deleted: leaving its page loses nothing. */
  readonly onGone: () => void;
}

/** What stands in the head of a connector's page, in both forms: who it is, in which state, and what can be done with the whole. */
export function useConnectorHead({ generation, viewer, row, typed, isDirty, wrongTabCount, onMissing, onGone }: ConnectorHeadProps): {
  readonly back: { readonly href: string; readonly label: string };
  readonly avatar: ReactNode;
  readonly title: string;
  readonly status: ReactNode;
  readonly subtitle: ReactNode;
  readonly actions: ReactNode;
  readonly dialogs: ReactNode;
  readonly share: { readonly state: 'hidden' | 'disabled' | 'enabled'; readonly open: () => void };
} {
  const { t, i18n } = useTranslation(['connectors', 'errors']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { organizationId } = viewer;
  const copies = useConnectorCopies(organizationId, generation);
  const [question, setQuestion] = useState<'delete' | 'share' | 'sharing'>();
  const isActive = row?.status === 'active';
  const back = integrationsPath(organizationId, generation, { hash: 'connectors' });
  const shareState = !viewer.isOwner || !row || hasLeftPrivate(row) ? 'hidden' : isActive && !isDirty ? 'enabled' : 'disabled';
  const close = () => setQuestion(undefined);

  const activationBlock = () => {
    if (!row) return t('connectors:lifeCycle.saveFirst');
    if (isDirty)
      return wrongTabCount > 0 ? t('connectors:lifeCycle.saveAndFix', { count: wrongTabCount }) : t('connectors:lifeCycle.saveChanges');
    return wrongTabCount > 0 ? t('connectors:lifeCycle.fix', { count: wrongTabCount }) : undefined;
  };
  const changeStatus = async (transition: 'activate' | 'deactivate') => {
    if (!row) return;
    const result = await setConnectorStatus(queryClient, { organizationId, generation, connectorId: row.id }, transition);
    if (result.ok) return void notify.success(t('connectors:statusUpdated'));
    const text = connectorFailureText(i18n, result);
    if (text) notify.error(text);
  };
  const dialog = row && { organizationId, generation, connector: row, onClose: close };

  return {
    back: { href: back, label: t('connectors:title') },
    avatar: <ThingAvatar name={typed.name || '?'} id={row?.id ?? 'new'} imageUrl={typed.imageUrl} />,
    title: typed.name.trim() || t('connectors:newConnector'),
    status: (
      <Badge tone={isActive ? 'ok' : 'neutral'} mark={isActive ? 'lit' : 'hollow'}>
        ({t(`connectors:status.${row?.status ?? 'draft'}`)})
      </Badge>
    ),
    subtitle: row ? (
      <>
        {t('connectors:lastUpdate')} <RelativeTime value={row.updatedAt * 1000} locale={i18n.language} />
        <span className="sr-only">
          {' '}
          <DateTime value={row.updatedAt * 1000} locale={i18n.language} format="date-time" />
        </span>
        {row.updatedBy && ` · ${row.updatedBy}`}
      </>
    ) : (
      t('connectors:notSavedYet')
    ),
    actions: viewer.canEdit && (
      <>
        {row && (
          <EditorMenu
            name={row.name}
            share={shareState}
            onShare={() => setQuestion('share')}
            // The older form has a tab for it.
            {...(generation === 'newer' && hasLeftPrivate(row) && { onSharing: () => setQuestion('sharing') })}
            onDuplicate={() => void copies.duplicate(row)}
            onExport={() => void copies.exportFile(row)}
            onDelete={() => setQuestion('delete')}
          />
        )}
        <LifeCycle isActive={isActive} connector={typed} blockedReason={activationBlock()} onMissing={onMissing} onChange={changeStatus} />
      </>
    ),
    dialogs: dialog && (
      <Suspense fallback={null}>
        {question === 'delete' && (
          <DeleteConnectorDialog
            {...dialog}
            onDeleted={() => {
              onGone();
              void navigate(back, { replace: true });
            }}
          />
        )}
        {question === 'share' && <ShareConnectorDialog {...dialog} />}
        {question === 'sharing' && <SharingDialog {...dialog} />}
      </Suspense>
    ),
    share: { state: shareState, open: () => setQuestion('share') },
  };
}
