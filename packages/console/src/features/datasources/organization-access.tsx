import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { VerifiedBadge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizationOfCodeQuery } from '#data/connectors.ts';
import { changeDatasourceSharing, datasourceSharingQuery } from '#data/datasource-sharing.ts';
import { type DatasourceAddress, datasourceImpactQuery } from '#data/datasources.ts';
import { CallError } from '#data/query.ts';
import { validationDebounceMs } from '#lib/form/use-rested.ts';
import { answerText, failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';

interface OrganizationAccessProps {
  readonly address: DatasourceAddress;
  /** Holds `datasources`, or is an owner: sees the controls. Only owners bring an organization in (specification 3 §6). */
  readonly canEdit: boolean;
  readonly isOwner: boolean;
  /** Otherwise only the connector's own organization can get it. */
  readonly mayShareWithAnyone: boolean;
}

/** The organizations that have an approved datasource: they come by the share code that they gave away, and go again (specification 3 §1, §5, §6). */
export function OrganizationAccess({ address, canEdit, isOwner, mayShareWithAnyone }: OrganizationAccessProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const sharing = useQuery(datasourceSharingQuery(address));
  const [leaving, setLeaving] = useState<SharedOrganization>();
  const failure = sharing.error instanceof CallError ? sharing.error.failure : undefined;
  return (
    <SettingsSection title={t('datasources:organizations.title')} description={t('datasources:organizations.text')}>
      <div className="flex flex-col gap-4">
        {canEdit && <AddOrganization {...{ address, isOwner, mayShareWithAnyone }} />}
        {failure && !sharing.data ? (
          <ErrorState
            size="row"
            title={t('connectors:sharing.failed')}
            text={failureText(i18n, failure)}
            retryLabel={t('common:retry')}
            onRetry={() => void sharing.refetch()}
          />
        ) : !sharing.data ? (
          <Skeleton shape="block" />
        ) : sharing.data.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('connectors:sharing.nobody')}</p>
        ) : (
          <ul aria-label={t('connectors:sharing.list')} className="divide-y divide-line">
            {sharing.data.map((organization) => (
              <li key={organization.id} className="flex items-center gap-3 py-2">
                <OrganizationAvatar size="sm" name={organization.name} id={organization.id} imageUrl={organization.imageUrl} />
                <span className="wrap-anywhere min-w-0 flex-1">{organization.name}</span>
                {canEdit && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('datasources:organizations.revokeFrom', { name: organization.name })}
                    onClick={() => setLeaving(organization)}
                  >
                    {t('datasources:organizations.revoke')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {leaving && <RevokeDialog address={address} organization={leaving} onClose={() => setLeaving(undefined)} />}
    </SettingsSection>
  );
}

function AddOrganization({ address, isOwner, mayShareWithAnyone }: Omit<OrganizationAccessProps, 'canEdit'>) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const settled = useDebouncedValue(code.trim(), validationDebounceMs);
  const found = useQuery(organizationOfCodeQuery(isOwner ? settled : ''));
  const isSettled = settled === code.trim() && settled !== '' && !found.isFetching;
  const organization = isSettled ? found.data : undefined;
  const add = useMutation({
    mutationFn: () => changeDatasourceSharing(queryClient, address, { add: [settled] }),
    onSuccess: (result) => {
      if (result.ok) {
        setCode('');
        return void notify.success(t('datasources:organizations.added'));
      }
      const text = answerText(i18n, result);
      if (text) notify.error(text);
    },
  });
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (organization && !add.isPending) add.mutate();
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('connectors:sharing.code')}
            hint={t(isOwner ? 'connectors:sharing.codeHint' : 'datasources:organizations.ownersOnly')}
            value={code}
            isDisabled={!isOwner}
            autoComplete="off"
            spellCheck={false}
            error={isSettled && !organization ? t('errors:SHARE_CODE_INVALID') : undefined}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </div>
        <div className="pt-6">
          <Button
            type="submit"
            isDisabled={!organization}
            reason={organization ? undefined : t(isOwner ? 'datasources:organizations.codeFirst' : 'datasources:organizations.ownersOnly')}
            isLoading={add.isPending}
            loadingLabel={t('connectors:share.sharing')}
          >
            {t('connectors:sharing.add')}
          </Button>
        </div>
      </div>
      <div aria-live="polite">
        {organization && (
          <p className="flex items-center gap-3 rounded-card bg-well px-4 py-2">
            <OrganizationAvatar size="sm" name={organization.name} id={organization.id} imageUrl={organization.imageUrl} />
            <span className="wrap-anywhere min-w-0">{organization.name}</span>
            {organization.verified && <VerifiedBadge label={t('datasources:organizations.verified')} />}
          </p>
        )}
      </div>
      {!mayShareWithAnyone && <p className="text-ink-2 text-sm">{t('datasources:organizations.thirdParties')}</p>}
    </form>
  );
}

interface RevokeDialogProps {
  readonly address: DatasourceAddress;
  readonly organization: SharedOrganization;
  readonly onClose: () => void;
}

/** Takes the datasource back; how many of their projects lose it is said before. */
function RevokeDialog({ address, organization, onClose }: RevokeDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors']);
  const queryClient = useQueryClient();
  const impact = useQuery({ ...datasourceImpactQuery(address), retry: false });
  const revoke = useMutation({
    mutationFn: () => changeDatasourceSharing(queryClient, address, { remove: [organization.id] }),
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('datasources:projectAccess.revoked'));
      onClose();
    },
  });
  if (impact.isPending) return null;
  const projects = impact.data?.organizations.find(({ id }) => id === organization.id)?.projects ?? 0;
  const failed = revoke.data && !revoke.data.ok ? answerText(i18n, revoke.data) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<Unplug aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('datasources:organizations.revokeFrom', { name: organization.name })}
      description={
        <>
          {t('datasources:organizations.revokeText')}
          {projects > 0 && ` ${t('datasources:impact.projectsElsewhere', { count: projects })}`}
        </>
      }
      confirmLabel={t('datasources:organizations.revoke')}
      confirmingLabel={t('datasources:organizations.revoking')}
      cancelLabel={t('common:cancel')}
      isConfirming={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      {...(failed && { error: failed })}
    />
  );
}
