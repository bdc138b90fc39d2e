import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { LoaderOverlay } from '@foyer/ui/loader-overlay';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { meQuery } from '#data/me.ts';
import { createOrganization } from '#data/organization-changes.ts';
import { UnconfirmedNote } from '#features/unconfirmed-note/unconfirmed-note.tsx';
import { GoOnLink } from '#lib/go-on-link.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { createFailureOutcome } from './create-failure.ts';
import { type NewOrganization, NewOrganizationForm } from './new-organization-form.tsx';
import { VerificationNeeded } from './verification-needed.tsx';

/** ORG-13, in milliseconds. */
const redirectAfterCreateMs = 3000;

/** Create organization (ORG-10). */
export function NewOrganizationScreen() {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const me = useQuery(meQuery);
  const [isVerificationOpen, setIsVerificationOpen] = useState(false);
  const create = useMutation({
    mutationFn: (given: NewOrganization) => createOrganization(queryClient, { body: { ...given, externalUrl: '' } }),
    onSuccess: (result) => {
      if (result.ok) return notify.success(t('new.created'));
      const outcome = createFailureOutcome(result);
      if (outcome.kind === 'verification') setIsVerificationOpen(true);
      if (outcome.kind === 'notification') notify.error(outcome.message || t('new.failed'));
    },
  });
  const createdId = create.data?.ok ? create.data.data.id : undefined;
  const isCreated = createdId !== undefined;
  const outcome = create.data && !create.data.ok ? createFailureOutcome(create.data) : undefined;

  useEffect(() => {
    if (!isCreated) return;
    const timer = setTimeout(() => void navigate(paths.organizations.to(), { replace: true }), redirectAfterCreateMs);
    return () => clearTimeout(timer);
  }, [isCreated, navigate]);

  const submit = (given: NewOrganization) => {
    if (me.data?.confirmed === false) return setIsVerificationOpen(true);
    create.mutate(given);
  };

  return (
    <div className="mx-auto flex w-full max-w-dialog flex-col gap-6 pb-12">
      <PageTitle>{t('new.title')}</PageTitle>
      <PageHeader title={t('new.title')} description={t('new.note')} />
      {me.data?.confirmed === false && <UnconfirmedNote />}
      {outcome?.kind === 'notification' && <Banner tone="danger">{outcome.message || t('new.failed')}</Banner>}
      <NewOrganizationForm
        doneLink={
          isCreated ? (
            <GoOnLink size="md" to={paths.organization.to({ id: createdId })}>
              {t('new.goOn')}
            </GoOnLink>
          ) : undefined
        }
        isSending={create.isPending}
        failed={outcome?.kind === 'field' ? outcome : undefined}
        onEdit={() => outcome && create.reset()}
        onSubmit={submit}
      />
      {create.isPending && <LoaderOverlay label={t('new.working')} />}
      <VerificationNeeded isOpen={isVerificationOpen} onOpenChange={setIsVerificationOpen} />
    </div>
  );
}
