import { OrganizationAvatar } from '@foyer/ui/avatar';
import { Button } from '@foyer/ui/button';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { Skeleton } from '@foyer/ui/skeleton';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeConnectorSharing, connectorSharingQuery, type Generation, organizationOfCodeQuery } from '#data/connectors.ts';
import { CallError } from '#data/query.ts';
import { validationDebounceMs } from '#lib/form/use-rested.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { connectorFailureText } from './connector-failure.ts';

interface SharingSectionProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
  readonly canEdit: boolean;
}

/** Whom a connector is shared with: organizations come by the code that they gave away (specification 3 §1, §5). */
export function SharingSection({ organizationId, generation, connectorId, canEdit }: SharingSectionProps) {
  const { t, i18n } = useTranslation(['connectors', 'common', 'errors']);
  const queryClient = useQueryClient();
  const address = { organizationId, generation, connectorId };
  const sharing = useQuery(connectorSharingQuery(address));
  const [code, setCode] = useState('');
  const settled = useDebouncedValue(code.trim(), validationDebounceMs);
  const found = useQuery(organizationOfCodeQuery(settled));
  const isSettled = settled === code.trim() && settled !== '' && !found.isFetching;
  const change = useMutation({
    mutationFn: (part: { add?: string[]; remove?: string[] }) => changeConnectorSharing(queryClient, address, part),
    onSuccess: (result, part) => {
      if (result.ok) {
        if (part.add) setCode('');
        notify.success(t(part.add ? 'connectors:sharing.added' : 'connectors:sharing.removed'));
        return;
      }
      const text = connectorFailureText(i18n, result);
      if (text) notify.error(text);
    },
  });
  const failure = sharing.error instanceof CallError ? sharing.error.failure : undefined;
  const organization = isSettled ? found.data : undefined;
  return (
    <div className="flex flex-col gap-4">
      {canEdit && (
        <form
          className="flex flex-wrap items-start gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (organization && !change.isPending) change.mutate({ add: [settled] });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={t('connectors:sharing.code')}
              hint={organization ? t('connectors:sharing.leadsTo', { name: organization.name }) : t('connectors:sharing.codeHint')}
              value={code}
              autoComplete="off"
              spellCheck={false}
              error={isSettled && !organization ? t('errors:SHARE_CODE_INVALID') : undefined}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </div>
          <div className="pt-6">
            <Button type="submit" isDisabled={!organization} isLoading={change.isPending} loadingLabel={t('connectors:share.sharing')}>
              {t('connectors:sharing.add')}
            </Button>
          </div>
        </form>
      )}
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
          {sharing.data.map(({ id, name, imageUrl }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <OrganizationAvatar size="sm" name={name} id={id} imageUrl={imageUrl} />
              <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
              {canEdit && (
                <Button
                  size="sm"
                  variant="ghost"
                  isDisabled={change.isPending}
                  aria-label={t('connectors:sharing.removeFrom', { name })}
                  onClick={() => change.mutate({ remove: [id] })}
                >
                  {t('connectors:menu.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
