import { paths } from '@foyer/api/paths';
import type { OwnInvite } from '@foyer/api/people/own-invite.contract';
import { displayedRole } from '@foyer/api/people/role-set';
import { AlertDialog } from '@foyer/ui/alert-dialog';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { Button } from '@foyer/ui/button';
import { DateTime } from '@foyer/ui/date-time';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { acceptOwnInvite, declineOwnInvite, ownInviteFailureOutcome } from '#data/own-invites.ts';
import { rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';

interface OwnInvitesProps {
  readonly query: Pick<UseQueryResult<readonly OwnInvite[]>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
}

/** The invites that wait for the person; nothing where there are none. */
export function OwnInvites({ query: invites }: OwnInvitesProps) {
  const { t } = useTranslation(['organizations', 'common', 'errors']);
  const titleId = useId();
  if (invites.isError && !invites.data) {
    return (
      <div className="w-full max-w-dialog">
        <NotLoaded title={t('organizations:picker.invitesFailed')} query={invites} />
      </div>
    );
  }
  if (!invites.data || invites.data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className="w-full max-w-dialog rounded-card border border-line bg-card outline-none">
      <h2 id={titleId} className="border-line border-b px-5 py-3 text-h3">
        {t('organizations:picker.invites', { count: invites.data.length })}
      </h2>
      <ul className="divide-y divide-line">
        {invites.data.map((invite) => (
          <Invite key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function Invite({ invite }: { readonly invite: OwnInvite }) {
  const { t, i18n } = useTranslation(['organizations', 'common', 'errors']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, organization, invitedBy, roles, expiresAt } = invite;
  const [isDeclining, setDeclining] = useState(false);
  const answer = useMutation({
    mutationFn: async (call: typeof acceptOwnInvite | typeof declineOwnInvite) => call(queryClient, { params: { inviteId: id } }),
    onSuccess: (result) => {
      if (!result.ok) {
        if (ownInviteFailureOutcome(result) === 'gone') notify.error(failureText(i18n, result));
      } else if (result.data) {
        notify.success(t('organizations:picker.joined', { name: organization.name }));
        rememberChoice(result.data.organization, [organization.id]);
        void navigate(paths.organization.to({ id: result.data.organization }));
      } else notify.success(t('organizations:picker.declined', { name: organization.name }));
    },
  });
  const { data } = answer;
  const isBusy = answer.isPending || data?.ok === true;
  const failed = data && !data.ok && ownInviteFailureOutcome(data) === 'message' && failureText(i18n, data);
  const openQuestion = (isOpen: boolean) => {
    setDeclining(isOpen);
    answer.reset();
  };
  const role = t(`organizations:role.${displayedRole(roles)}`);
  const inviter = invitedBy && `${invitedBy.givenName} ${invitedBy.familyName}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <OrganizationAvatar
        size="sm"
        name={organization.name}
        id={organization.id}
        imageUrl={organization.imageUrl}
        isInactive={!organization.verified}
      />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-emphasis">
          {organization.name}{' '}
          <span className="font-normal text-ink-3 text-sm tabular-nums">{t('organizations:id', { id: organization.id })}</span>
        </p>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {inviter ? t('organizations:picker.invitedBy', { name: inviter, role }) : t('organizations:picker.invitedAs', { role })}
        </p>
        <p className="text-ink-3 text-xs">
          {t('organizations:picker.inviteUntil')} <DateTime value={expiresAt} locale={i18n.language} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          isDisabled={isBusy}
          aria-label={t('organizations:picker.declineOf', { name: organization.name })}
          onClick={() => openQuestion(true)}
        >
          {t('organizations:picker.decline')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isLoading={isBusy && !isDeclining}
          loadingLabel={t('organizations:picker.accepting')}
          aria-label={t('organizations:picker.acceptOf', { name: organization.name })}
          onClick={() => answer.mutate(acceptOwnInvite)}
        >
          {t('organizations:picker.accept')}
        </Button>
      </div>
      {failed && !isDeclining && (
        <p role="alert" className="w-full text-danger text-sm">
          {failed}
        </p>
      )}
      <AlertDialog
        tone="danger"
        isOpen={isDeclining}
        onOpenChange={openQuestion}
        title={t('organizations:picker.declineTitle', { name: organization.name })}
        description={t('organizations:picker.declineText')}
        confirmLabel={t('organizations:picker.declineInvite')}
        confirmingLabel={t('organizations:picker.declining')}
        cancelLabel={t('common:cancel')}
        isConfirming={isBusy}
        onConfirm={() => answer.mutate(declineOwnInvite)}
        error={failed}
      />
    </li>
  );
}
