import { paths } from '@foyer/api/paths';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { organizationQuery } from '#data/organizations.ts';
import { RoomNote } from '#features/room/room-note.tsx';
import { GuideLink } from '#lib/guide-link.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { Invites } from './invites.tsx';

/** Invite new users (PPL-22). What does not load is dealt with by the shell around it. */
export function InvitesScreen() {
  const { t } = useTranslation(['invites', 'common']);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const organization = useQuery(organizationQuery(id)).data;
  const directory = paths.directory.to({ id });
  // Who came by a link from elsewhere has nothing behind them here.
  const hasHistory = key !== 'default';
  const goBack = () => void (hasHistory ? navigate(-1) : navigate(directory));

  return (
    <div className="flex max-w-dialog-wide flex-col gap-6">
      <PageTitle>{t('invites:title')}</PageTitle>
      <PageHeader
        title={t('invites:title')}
        description={
          <>
            {t('invites:note')} <GuideLink passage="roles">{t('invites:aboutRoles')}</GuideLink>
          </>
        }
        back={
          <BackLink asChild>
            <Link
              to={directory}
              onClick={(event) => {
                if (!hasHistory || event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                goBack();
              }}
            >
              {t('common:back')}
            </Link>
          </BackLink>
        }
      />
      <RoomNote organizationId={id} thing="seats" />
      {!organization ? (
        <div aria-busy="true" className="flex flex-col gap-3">
          <p role="status" className="sr-only">
            {t('invites:loading')}
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      ) : (
        <Invites key={id} organizationId={id} roles={organization.roles} onLeave={goBack} />
      )}
    </div>
  );
}
