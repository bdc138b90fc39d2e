import { paths } from '@foyer/api/paths';
import type { CreateTeam } from '@foyer/api/teams/team.schema';
import { Banner } from '@foyer/ui/banner';
import { Card } from '@foyer/ui/card';
import { LoaderOverlay } from '@foyer/ui/loader-overlay';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { mutationOf } from '#data/endpoint-data.ts';
import { createTeam } from '#data/teams.ts';
import { GoOnLink } from '#lib/go-on-link.tsx';
import { GuideLink } from '#lib/guide-link.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { createFailureOutcome } from './create-failure.ts';
import { NewTeamForm } from './new-team-form.tsx';

/** TEAM-05, in milliseconds. */
const redirectAfterCreateMs = 3000;

/** Create team (TEAM-01). */
export function NewTeamScreen() {
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const parent = query.get('parent') ?? '';
  const navigate = useNavigate();
  const create = useMutation({
    ...mutationOf(createTeam),
    onSuccess: (result) => {
      if (result.ok) return notify.success(t('teams:new.created'));
      if (createFailureOutcome(result).kind === 'notification') notify.error(failureText(i18n, result) || t('teams:new.failed'));
    },
  });
  const createdId = create.data?.ok ? create.data.data.id : undefined;
  const outcome = create.data && !create.data.ok ? createFailureOutcome(create.data) : undefined;
  const created = createdId && paths.team.to({ id, team: createdId });

  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate(created, { replace: true }), redirectAfterCreateMs);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  const back = parent ? paths.team.to({ id, team: parent }, { hash: 'teams' }) : paths.directory.to({ id }, { hash: 'teams' });
  return (
    <div className="flex flex-col gap-6 pb-12">
      <PageTitle>{t('teams:new.title')}</PageTitle>
      <PageHeader
        title={t('teams:new.title')}
        back={
          <BackLink asChild>
            <Link to={back}>{t('common:back')}</Link>
          </BackLink>
        }
      />
      <div className="grid items-start gap-6 desk:grid-cols-5 desk:gap-8">
        <div className="flex min-w-0 flex-col gap-6 desk:col-span-3">
          {outcome?.kind === 'notification' && create.data && !create.data.ok && (
            <Banner tone="danger">{failureText(i18n, create.data) || t('teams:new.failed')}</Banner>
          )}
          <NewTeamForm
            key={`${id}/${parent}`}
            organizationId={id}
            parentId={parent}
            cancelTo={back}
            isSending={create.isPending}
            doneLink={
              created ? (
                <GoOnLink size="md" to={created}>
                  {t('teams:new.goOn')}
                </GoOnLink>
              ) : undefined
            }
            failed={outcome?.kind === 'field' ? outcome : undefined}
            onEdit={() => outcome && create.reset()}
            onSubmit={(body: CreateTeam) => create.mutate({ params: { id }, body })}
          />
        </div>
        <div className="desk:col-span-2">
          <Card tone="well">
            <h2 className="text-name">{t('teams:new.asideTitle')}</h2>
            <p className="mt-2 text-ink-2 text-sm">{t('teams:new.asideText')}</p>
            <p className="mt-2 mb-3 text-ink-2 text-sm">{t('teams:new.asideMove')}</p>
            <GuideLink passage="teams" tone="quiet">
              {t('teams:new.learnMore')}
            </GuideLink>
          </Card>
        </div>
      </div>
      {create.isPending && <LoaderOverlay label={t('teams:new.working')} />}
    </div>
  );
}
