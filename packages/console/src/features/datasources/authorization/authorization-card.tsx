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
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTokens, type ProviderClient } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';
import { isSessionOver } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { ClientForm } from './client-form.tsx';
import { useAuthorizationFlow } from './use-authorization-flow.ts';

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

/** One external system of a datasource: how it stands with it, and what leads to its sign-in (DS-33). */
export function AuthorizationCard({ address, authorization, isReadOnly }: AuthorizationCardProps) {
  const { t, i18n } = useTranslation(['authorization', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { authTag, name, status, at, clientId, message, waiting } = authorization;
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
  const disconnect = useMutation({
    mutationFn: () => deleteTokens(queryClient, address, authTag),
    onSuccess: (result) => {
      if (!result.ok) return;
      setAsking(false);
      setAgain(false);
      setTyped(undefined);
      notify.success(t('authorization:disconnected'));
    },
  });
  const isConnected = status === 'connected';
  const isUnderWay = flow.phase !== undefined && flow.phase !== 'starting';
  const isFormOpen = !isConnected || isAgain;
  const badge = badges[status];
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
  const disconnectProblem =
    disconnect.data && !disconnect.data.ok && !isSessionOver(disconnect.data) ? failureText(i18n, disconnect.data) : undefined;

  return (
    <Card role="group" aria-labelledby={titleId}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 ref={heading} id={titleId} tabIndex={-1} className="wrap-anywhere min-w-0 text-h3 outline-none">
            {name || authTag} {name && name !== authTag ? <span className="ms-1 font-mono text-code text-ink-3">{authTag}</span> : null}
          </h3>
          <Badge tone={badge.tone} mark={badge.mark}>
            {t(`authorization:${badge.text}`)}
          </Badge>
        </div>

        {isConnected || clientId ? (
          <DescriptionList
            items={[
              ...(at === undefined
                ? []
                : [
                    {
                      term: t(isConnected ? 'authorization:status.connected' : 'authorization:changed'),
                      value: <DateTime value={at * 1000} locale={i18n.language} format="date-time" />,
                    },
                  ]),
              { term: t('authorization:clientId'), value: <span className="wrap-anywhere">{clientId}</span> },
            ]}
          />
        ) : null}

        {/* An earlier failure, unless there is a newer one below. */}
        {!isConnected && message && !isUnderWay && !flow.problem ? <Banner tone="danger">{message}</Banner> : null}

        {isUnderWay ? (
          <div>
            {flow.phase === 'blocked' ? (
              <Banner
                tone="warn"
                role="status"
                title={t('authorization:flow.blocked')}
                action={
                  <div className="flex flex-wrap gap-2">
                    {/* The callback in the new tab answers this window. */}
                    <ButtonLink
                      size="sm"
                      href={flow.authUrl}
                      target="_blank"
                      rel="opener"
                      icon={<ExternalLink aria-hidden="true" size={16} />}
                    >
                      {t('authorization:flow.link')}
                    </ButtonLink>
                    {cancelButton}
                  </div>
                }
              >
                {t('authorization:flow.blockedText')}
              </Banner>
            ) : (
              <div className="flex flex-wrap items-center gap-3 rounded-card bg-info-soft px-4 py-3">
                <Spinner size="sm" />
                <div role="status" className="min-w-40 flex-1">
                  {flow.phase === 'closed' ? (
                    <>
                      <p className="font-semibold">{t('authorization:flow.closed')}</p>
                      <p>{t('authorization:flow.closedText')}</p>
                    </>
                  ) : (
                    t('authorization:flow.open')
                  )}
                </div>
                <div className="flex flex-wrap gap-2">
                  {flow.phase === 'closed' ? (
                    <Button size="sm" onClick={flow.openAgain}>
                      {t('authorization:flow.openAgain')}
                    </Button>
                  ) : null}
                  {cancelButton}
                </div>
              </div>
            )}
          </div>
        ) : null}

        {waiting && flow.phase === undefined && !flow.problem && !isReadOnly ? (
          <p className="text-ink-2 text-sm">{t('authorization:flow.elsewhere')}</p>
        ) : null}

        {!isReadOnly && !isUnderWay && isFormOpen ? (
          <ClientForm
            key={`${status} ${clientId}`}
            authorization={authorization}
            isStarting={flow.phase === 'starting'}
            problem={flow.problem}
            typed={isConnected ? undefined : typed}
            onAuthorize={(client) => {
              setTyped(client);
              flow.begin(client);
            }}
            onCancel={isConnected ? focusHeading : undefined}
            more={clientId && flow.phase === undefined ? disconnectButton : undefined}
          />
        ) : null}

        {!isReadOnly && !isUnderWay && !isFormOpen ? (
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
        title={t('authorization:disconnectQuestion', { name: name || authTag })}
        description={t('authorization:disconnectText')}
        confirmLabel={t('authorization:disconnect')}
        confirmingLabel={t('authorization:disconnecting')}
        cancelLabel={t('common:cancel')}
        isConfirming={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        {...(disconnectProblem && { error: disconnectProblem })}
      />
    </Card>
  );
}
