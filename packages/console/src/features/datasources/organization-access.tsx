import { mayCall } from '@foyer/api/access';
import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { updateDatasourceSharing as updateDatasourceSharingCall } from '@foyer/api/datasources/datasource.contract';
import { mayShareDatasources } from '@foyer/api/datasources/datasource-rules';
import type { Role } from '@foyer/api/endpoint';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { Banner } from '@foyer/ui/banner';
import { ShareByCode } from '@foyer/ui/patterns/share-by-code';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datasourceSharingQuery, updateDatasourceSharing } from '#data/datasource-sharing.ts';
import { type DatasourceAddress, datasourceImpactQuery, datasourceParams } from '#data/datasources.ts';
import { CallError } from '#data/query.ts';
import { sharingBody } from '#data/receivers.ts';
import { useShareByCode } from '#data/use-share-by-code.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useAsideText, useSharingTexts } from '#lib/use-sharing-texts.ts';
import { datasourceFailureText } from './datasource-failure.ts';

interface OrganizationAccessProps {
  readonly address: DatasourceAddress;
  /** The caller's. Only owners bring an organization in (SHR-13). */
  readonly roles: readonly Role[];
  /** Otherwise only the connector's own organization can get it. */
  readonly mayShareWithAnyone: boolean;
}

/** The organizations that have an approved datasource: they come by the share code that they gave away, and go again (SHR-13). */
export function OrganizationAccess({ address, roles, mayShareWithAnyone }: OrganizationAccessProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const { organizationId } = address;
  const sharing = useQuery(datasourceSharingQuery(address));
  const [leaving, setLeaving] = useState<SharedOrganization>();
  const texts = useSharingTexts();
  const asideOf = useAsideText(address.generation);
  const share = useShareByCode({
    change: (part) =>
      updateDatasourceSharing[address.generation](queryClient, { params: datasourceParams(address), body: sharingBody(part) }),
    onDone: () => notify.success(t('datasources:organizations.added')),
    onFailed: (failure) => {
      const text = datasourceFailureText(i18n, failure);
      if (text) notify.error(text);
    },
  });
  const isOwn = share.found?.id === organizationId;
  const isThere = sharing.data?.some(({ id }) => id === share.found?.id);
  const failure = sharing.error instanceof CallError ? sharing.error.failure : undefined;
  return (
    <div className="flex flex-col gap-4">
      {!mayShareWithAnyone && <Banner tone="info">{t('datasources:organizations.thirdParties')}</Banner>}
      <ShareByCode
        texts={share.isUnknown ? { ...texts, codeHint: t('connectors:sharing.codeWrong') } : texts}
        code={share.code}
        onCodeChange={share.setCode}
        codeError={isOwn ? t('errors:SHARE_WITH_ITSELF') : share.isUnknown ? t('errors:SHARE_CODE_INVALID') : undefined}
        found={isOwn ? undefined : share.found}
        foundNote={isThere ? t('connectors:sharing.already', { name: share.found?.name }) : asideOf(share.found)}
        addOffReason={mayShareDatasources(roles) ? undefined : t('datasources:organizations.ownersOnly')}
        isAdding={share.isAdding}
        organizations={sharing.data}
        {...(mayCall(updateDatasourceSharingCall.older, roles) && { onAdd: share.add, onRemove: setLeaving })}
        {...(failure &&
          !sharing.data && {
            problem: <NotLoaded title={t('connectors:sharing.failed')} query={sharing} textOf={datasourceFailureText} />,
          })}
      />
      <p className="text-sm">
        <GuideLink passage="shareCode">{t('connectors:shareCode.about')}</GuideLink>
      </p>
      {leaving && <RevokeDialog address={address} organization={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

interface RevokeDialogProps {
  readonly address: DatasourceAddress;
  readonly organization: SharedOrganization;
  readonly onClose: () => void;
}

/** Takes the datasource back; how many of their projects lose it, and of their mappings, is said before. */
function RevokeDialog({ address, organization, onClose }: RevokeDialogProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const impact = useQuery({ ...datasourceImpactQuery(address), retry: false });
  const revoke = useMutation({
    mutationFn: () => {
      const body = sharingBody({ remove: [organization.id] });
      return updateDatasourceSharing[address.generation](queryClient, { params: datasourceParams(address), body });
    },
    onSuccess: (result) => {
      if (!result.ok) return;
      notify.success(t('datasources:projectAccess.revoked'));
      onClose();
    },
  });
  if (impact.isPending) return null;
  const { projects = 0, mappings = 0 } = impact.data?.organizations.find(({ id }) => id === organization.id) ?? {};
  const failed = revoke.data && !revoke.data.ok ? datasourceFailureText(i18n, revoke.data) : undefined;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      icon={<Unplug aria-hidden="true" size={20} strokeWidth={1.75} />}
      title={t('connectors:sharing.removeFrom', { name: organization.name })}
      description={
        <>
          {t('datasources:organizations.revokeText')}
          {projects > 0 && ` ${t('datasources:impact.projectsElsewhere', { count: projects })}`}
          {mappings > 0 && ` ${t('datasources:impact.mappingsElsewhere', { count: mappings })}`}
          {impact.isError && ` ${t('datasources:impact.unknown')}`}
        </>
      }
      confirmLabel={t('connectors:sharing.revoke')}
      confirmingLabel={t('datasources:organizations.revoking')}
      cancelLabel={t('common:cancel')}
      isConfirming={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      {...(failed && { error: failed })}
    />
  );
}
