import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import type { Generation } from '@foyer/api/generations';
import { ShareByCode } from '@foyer/ui/patterns/share-by-code';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectorParams, connectorSharingQuery, updateConnectorSharing } from '#data/connectors.ts';
import { CallError } from '#data/query.ts';
import { sharingBody } from '#data/receivers.ts';
import { useShareByCode } from '#data/use-share-by-code.ts';
import { GuideLink } from '#lib/guide-link.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { useAsideText, useSharingTexts } from '#lib/use-sharing-texts.ts';
import { connectorFailureText } from './connector-failure.ts';
import { RevokeConnectorDialog } from './revoke-connector-dialog.tsx';

interface SharingSectionProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
  readonly canEdit: boolean;
}

/** Whom a connector is shared with: organizations come by the code that they gave away (SHR-10). */
export function SharingSection({ organizationId, generation, connectorId, canEdit }: SharingSectionProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, connectorId };
  const sharing = useQuery(connectorSharingQuery(address));
  const [leaving, setLeaving] = useState<SharedOrganization>();
  const texts = useSharingTexts();
  const asideOf = useAsideText(generation);
  const share = useShareByCode({
    change: (part) => updateConnectorSharing[generation](queryClient, { params: connectorParams(address), body: sharingBody(part) }),
    onDone: ({ add }) => {
      setLeaving(undefined);
      notify.success(t(add ? 'connectors:sharing.added' : 'connectors:sharing.removed'));
    },
    onFailed: (failure) => {
      const text = connectorFailureText(i18n, failure);
      if (text) notify.error(text);
    },
  });
  const isOwn = share.found?.id === organizationId;
  const isThere = sharing.data?.some(({ id }) => id === share.found?.id);
  const failure = sharing.error instanceof CallError ? sharing.error.failure : undefined;
  return (
    <div className="flex flex-col gap-4">
      <ShareByCode
        texts={share.isUnknown ? { ...texts, codeHint: t('connectors:sharing.codeWrong') } : texts}
        code={share.code}
        onCodeChange={share.setCode}
        codeError={isOwn ? t('errors:SHARE_WITH_ITSELF') : share.isUnknown ? t('errors:SHARE_CODE_INVALID') : undefined}
        found={isOwn ? undefined : share.found}
        foundNote={isThere ? t('connectors:sharing.already', { name: share.found?.name }) : asideOf(share.found)}
        isAdding={share.isAdding}
        organizations={sharing.data}
        removingId={share.removingId}
        {...(canEdit && { onAdd: share.add, onRemove: setLeaving })}
        {...(failure &&
          !sharing.data && {
            problem: <NotLoaded title={t('connectors:sharing.failed')} query={sharing} textOf={connectorFailureText} />,
          })}
      />
      <p className="text-sm">
        <GuideLink passage="shareCode">{t('connectors:shareCode.about')}</GuideLink>
      </p>
      {leaving && (
        <RevokeConnectorDialog
          {...{ address, organization: leaving, isRevoking: share.removingId !== undefined }}
          onRevoke={() => share.remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
