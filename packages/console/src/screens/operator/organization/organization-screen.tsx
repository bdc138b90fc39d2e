import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { operatorOrganizationQuery } from '#data/operators.ts';
import { isFactorMissing, SecondFactorMissing } from '#features/operator/second-factor-missing.tsx';
import { StateBadges } from '#features/operator/state-badges.tsx';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { ActSection } from './act-section.tsx';
import { EventsSection } from './events-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { OwnersSection } from './owners-section.tsx';
import { RequestSection } from './request-section.tsx';

/** One organization at the operators' desk (OPR-16). */
export function OperatorOrganizationScreen() {
  const { t, i18n } = useTranslation(['operator', 'common', 'errors']);
  const { id = '' } = useParams();
  const query = useQuery(operatorOrganizationQuery(id));
  const organization = query.data;
  const title = organization?.name ?? t('operator:list.title');
  const date = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <div className="flex flex-col gap-6">
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title}
            {organization && <StateBadges {...organization} />}
          </span>
        }
        back={
          <BackLink asChild>
            <Link to={paths.operator.to()}>{t('operator:list.title')}</Link>
          </BackLink>
        }
        description={
          organization &&
          `#${id}, ${t('operator:page.since', { type: t(`operator:type.${organization.type}`), date: date(organization.createdAt) })}`
        }
      />
      {organization ? (
        <Parts key={id} organization={organization} date={date} />
      ) : isFactorMissing(query.error) ? (
        <SecondFactorMissing />
      ) : query.isError ? (
        <ErrorState
          title={t('operator:page.failedTitle')}
          text={queryErrorText(i18n, query.error)}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <p role="status" className="sr-only">
            {t('operator:page.loading')}
          </p>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
    </div>
  );
}

function Parts({ organization, date }: { readonly organization: OperatorOrganization; readonly date: (at: string) => string }) {
  const { t } = useTranslation('operator');
  const { suspension } = organization;
  return (
    <>
      {suspension && <Banner tone="danger">{t('page.suspendedSince', { date: date(suspension.at), reason: suspension.reason })}</Banner>}
      <FiguresSection organization={organization} />
      <div className="grid items-start gap-6 desk:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 desk:col-span-2">
          {organization.request && <RequestSection request={organization.request} date={date} />}
          <ActSection organization={organization} />
          <EventsSection events={organization.events} />
        </div>
        <OwnersSection owners={organization.owners} />
      </div>
    </>
  );
}
