import { credentialPrefix, type ProjectCredential } from '@foyer/api/projects/credential.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { credentialsQuery, revokeCredential } from '#data/credentials.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { CreateCredentialDialog } from './create-credential-dialog.tsx';
import { credentialFailureOutcome } from './credential-failure.ts';

interface CredentialsSectionProps {
  readonly organizationId: string;
  readonly projectId: string;
}

/** With what the project's own programs are let in, for those who manage projects (PRJ-42). */
export function CredentialsSection({ organizationId, projectId }: CredentialsSectionProps) {
  const { t } = useTranslation('projects');
  const credentials = useQuery(credentialsQuery(organizationId, projectId));
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ProjectCredential>();
  const list = useRef<HTMLDivElement>(null);
  return (
    <SettingsSection
      title={t('credentials.title')}
      description={t('credentials.text')}
      aside={
        <Button size="sm" onClick={() => setCreating(true)}>
          {t('credentials.create')}
        </Button>
      }
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        {credentials.data ? (
          credentials.data.length === 0 ? (
            <p className="text-ink-2 text-sm">{t('credentials.none')}</p>
          ) : (
            <ul aria-label={t('credentials.title')} className="divide-y divide-line">
              {credentials.data.map((credential) => (
                <CredentialRow key={credential.id} credential={credential} onRevoke={() => setRevoking(credential)} />
              ))}
            </ul>
          )
        ) : credentials.isError ? (
          <NotLoaded title={t('credentials.failed')} query={credentials} />
        ) : (
          <div aria-busy="true" className="space-y-2">
            <Skeleton width="long" />
            <Skeleton width="half" />
          </div>
        )}
      </div>
      {isCreating && <CreateCredentialDialog {...{ organizationId, projectId }} onClose={() => setCreating(false)} />}
      {revoking && (
        <RevokeCredential
          {...{ organizationId, projectId }}
          credential={revoking}
          onClose={() => setRevoking(undefined)}
          // The button that was pressed is gone with its row.
          onRevoked={() => list.current?.focus()}
        />
      )}
    </SettingsSection>
  );
}

function CredentialRow({ credential, onRevoke }: { readonly credential: ProjectCredential; readonly onRevoke: () => void }) {
  const { t, i18n } = useTranslation('projects');
  const { id, name, maker, createdAt, expiresAt, lastUsedAt } = credential;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const moment = (value: string) => () => <DateTime value={value} locale={i18n.language} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-emphasis wrap-anywhere">
          {name} {isExpired && <Badge tone="danger">{t('credentials.expired')}</Badge>}
        </p>
        <p className="wrap-anywhere font-mono text-ink-2 text-xs" translate="no">
          {credentialPrefix}
          {id}…
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>
            <LinkedText text={t('credentials.madeBy', { name: maker })} links={{ time: moment(createdAt) }} />
          </span>
          <span>
            <LinkedText text={t(isExpired ? 'credentials.ended' : 'credentials.ends')} links={{ time: moment(expiresAt) }} />
          </span>
          <span>
            {lastUsedAt ? (
              <LinkedText
                text={t('credentials.lastUsed')}
                links={{ time: () => <RelativeTime value={lastUsedAt} locale={i18n.language} /> }}
              />
            ) : (
              t('credentials.unused')
            )}
          </span>
        </p>
      </div>
      <Button size="sm" aria-label={t('credentials.revokeNamed', { name })} onClick={onRevoke}>
        {t('credentials.revoke')}
      </Button>
    </li>
  );
}

interface RevokeCredentialProps extends CredentialsSectionProps {
  readonly credential: ProjectCredential;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

/** Asks before a credential is revoked: whatever still comes with it is refused from then on. */
function RevokeCredential({ organizationId, projectId, credential, onClose, onRevoked }: RevokeCredentialProps) {
  const { t, i18n } = useTranslation(['projects', 'common', 'errors']);
  const queryClient = useQueryClient();
  const params = { id: organizationId, project: projectId, credential: credential.id };
  const revoke = useMutation({
    mutationFn: () => revokeCredential(queryClient, { params }),
    onSuccess: (result) => {
      const outcome = result.ok ? 'gone' : credentialFailureOutcome(result);
      if (outcome !== 'gone') return;
      notify.success(t('projects:credentials.revoked', { name: credential.name }));
      onClose();
      onRevoked();
    },
  });
  const failed = revoke.data && !revoke.data.ok && credentialFailureOutcome(revoke.data) === 'message' ? revoke.data : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={t('projects:credentials.question', { name: credential.name })}
      description={t('projects:credentials.consequence')}
      confirmLabel={t('projects:credentials.revoke')}
      confirmingLabel={t('projects:credentials.revoking')}
      cancelLabel={t('common:cancel')}
      isConfirming={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      {...(failed && { error: failureText(i18n, failed) })}
    />
  );
}
