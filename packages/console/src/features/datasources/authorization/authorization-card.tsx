import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Badge, type BadgeProps } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { Button, ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { DateTime } from '@foyer/ui/date-time';
import { DescriptionList } from '@foyer/ui/description-list';
import { Spinner } from '@foyer/ui/spinner';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Unplug from 'lucide-react/icons/unplug';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTokens, type ProviderClient } from '#data/authorizations.ts';
import { type DatasourceAddress, datasourceParams } from '#data/datasources.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { datasourceFailureText } from '../datasource-failure.ts';
import { ClientForm } from './client-form.tsx';
import { type AuthorizationFlow, useAuthorizationFlow } from './use-authorization-flow.ts';

interface AuthorizationCardProps {
  readonly address: DatasourceAddress;
  readonly authorization: Authorization;
  /** Nothing can be changed: not one's own, or deleted. */
  readonly isReadOnly: boolean;
}

const badges = {
  connected: { tone: 'ok', mark: 'lit', text: 'status.connected' },
  failed: { tone: 'danger', mark: 'lit', text: 'status.failed' },
  revoked: { tone: 'warn', mark: 'hollow', text: 'status.revoked' },
  '': { tone: 'neutral', mark: 'hollow', text: 'status.none' },
} as const satisfies Record<Authorization['status'], Pick<BadgeProps, 'tone' | 'mark'> & { readonly text: string }>;

/** Where the sign-in in the other window stands, and the ways to go on with it. */
function SignInUnderWay({ flow, cancelButton }: { readonly flow: AuthorizationFlow; readonly cancelButton: ReactNode }) {
  const { t } = useTranslation('authorization');
  if (flow.phase === 'blocked')
    return (
      <Banner
        tone="warn"
        role="status"
        title={t('flow.blocked')}
        action={
          <div className="flex flex-wrap gap-2">
            {/* The callback in the new tab answers this window. */}
            <ButtonLink size="sm" href={flow.authUrl} target="_blank" rel="opener" icon={<ExternalLink aria-hidden="true" size={16} />}>
              {t('flow.link')}
            </ButtonLink>
            {cancelButton}
          </div>
        }
      >
        {t('flow.blockedText')}
      </Banner>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-info-soft px-4 py-3">
      <Spinner size="sm" />
      <div role="status" className="min-w-40 flex-1">
        {flow.phase === 'closed' ? (
          <>
            <p className="font-semibold">{t('flow.closed')}</p>
            <p>{t('flow.closedText')}</p>
          </>
        ) : (
          t('flow.open')
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {flow.phase === 'closed' ? (
          <Button size="sm" onClick={flow.openAgain}>
            {t('flow.openAgain')}
          </Button>
        ) : null}
        {cancelButton}
      </div>
    </div>
  );
}

function useDisconnect(address: DatasourceAddress, authTag: string, onDone: () => void) {
  const { t, i18n } = useTranslation(['authorization', 'errors']);
  const queryClient = useQueryClient();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => deleteTokens[address.generation](queryClient, { params: datasourceParams(address), query: { authTag } }),
    onSuccess: (result) => {
      if (!result.ok) return;
      onDone();
      notify.success(t('authorization:disconnected'));
    },
  });
  const problem = data?.ok === false ? datasourceFailureText(i18n, data) : undefined;
  return { isPending, mutate, problem };
}

/** With which client the datasource signs in, and since when it stands as it does. */
function ClientDetails({ authorization: { status, at, clientId } }: { readonly authorization: Authorization }) {
  const { t, i18n } = useTranslation('authorization');
  const since = at !== undefined && {
    term: t(status === 'connected' ? 'status.connected' : 'changed'),
    value: <DateTime value={at * 1000} locale={i18n.language} format="date-time" />,
  };
  return (
    <DescriptionList
      items={[...(since ? [since] : []), { term: t('clientId'), value: <span className="wrap-anywhere">{clientId}</span> }]}
    />
  );
}

/** One external system of a datasource: how it stands with it, and what leads to its sign-in (DS-33). */
export function AuthorizationCard({ address, authorization, isReadOnly }: AuthorizationCardProps) {
  const { t } = useTranslation(['authorization', 'common']);
  const { authTag, name, status, clientId, message, waiting } = authorization;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAgain, setAgain] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<ProviderClient>();
  const focusHeading = () => {
    setAgain(false);
    heading.current?.focus();
  };
  const flow = useAuthorizationFlow(address, authorization, focusHeading);
  const disconnect = useDisconnect(address, authTag, () => {
    setAsking(false);
    setAgain(false);
    setTyped(undefined);
  });
  const isConnected = status === 'connected';
  const isUnderWay = flow.phase !== undefined && flow.phase !== 'starting';
  const isFormOpen = !isConnected || isAgain;
  const badge = badges[status];
  const title = name || authTag;
  const tag = title !== authTag && authTag;
  const disconnectButton = (
    <Button variant="quiet-danger" onClick={() => setAsking(true)}>
      {t('authorization:disconnect')}
    </Button>
  );
  const cancelButton = (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        flow.cancel();
        // The button goes with what it ends.
        heading.current?.focus();
      }}
    >
      {t('common:cancel')}
    </Button>
  );
  const canBegin = !isReadOnly && !isUnderWay;

  return (
    <Card role="group" aria-labelledby={titleId}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 ref={heading} id={titleId} tabIndex={-1} className="wrap-anywhere min-w-0 text-h3 outline-none">
            {title} {tag && <span className="ms-1 font-mono text-code text-ink-3">{tag}</span>}
          </h3>
          <Badge tone={badge.tone} mark={badge.mark}>
            {t(`authorization:${badge.text}`)}
          </Badge>
        </div>

        {isConnected || clientId ? <ClientDetails authorization={authorization} /> : null}

        {/* An earlier failure, unless there is a newer one below. */}
        {!isConnected && message && !isUnderWay && !flow.problem && <Banner tone="danger">{message}</Banner>}

        {isUnderWay ? (
          <div>
            <SignInUnderWay flow={flow} cancelButton={cancelButton} />
          </div>
        ) : null}

        {waiting && flow.phase === undefined && !flow.problem && !flow.isCancelled && !isReadOnly && (
          <p className="text-ink-2 text-sm">{t('authorization:flow.elsewhere')}</p>
        )}

        {canBegin && isFormOpen ? (
          <ClientForm
            key={`${status} ${clientId}`}
            authorization={authorization}
            isStarting={flow.phase === 'starting'}
            problem={flow.problem}
            onAuthorize={(client) => {
              setTyped(client);
              flow.begin(client);
            }}
            {...(isConnected ? { typed: undefined, onCancel: focusHeading } : { typed, onCancel: undefined })}
            more={clientId && flow.phase === undefined && disconnectButton}
          />
        ) : null}

        {canBegin && !isFormOpen ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAgain(true)}>{t('authorization:again')}</Button>
            {disconnectButton}
          </div>
        ) : null}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        icon={<Unplug aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={t('authorization:disconnectQuestion', { name: title })}
        description={t('authorization:disconnectText')}
        confirmLabel={t('authorization:disconnect')}
        confirmingLabel={t('authorization:disconnecting')}
        cancelLabel={t('common:cancel')}
        isConfirming={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        {...(disconnect.problem && { error: disconnect.problem })}
      />
    </Card>
  );
}
