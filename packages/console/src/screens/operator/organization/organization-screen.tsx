import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { paths } from '@foyer/api/paths';
import { Banner } from '@foyer/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { operatorOrganizationQuery } from '#data/operators.ts';
import { DeskPage } from '#features/operator/desk-page.tsx';
import { EventsSection } from '#features/operator/events-section.tsx';
import { StateBadges } from '#features/operator/state-badges.tsx';
import { ActSection } from './act-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { OwnersSection } from './owners-section.tsx';
import { RequestSection } from './request-section.tsx';

/** One organization at the operators' desk (OPR-16). */
export function OperatorOrganizationScreen() {
  const { t, i18n } = useTranslation('operator');
  const { id = '' } = useParams();
  const query = useQuery(operatorOrganizationQuery(id));
  const organization = query.data;
  const date = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <DeskPage
      title={organization?.name ?? t('list.title')}
      badges={organization && <StateBadges {...organization} />}
      description={
        organization && `#${id}, ${t('page.since', { type: t(`type.${organization.type}`), date: date(organization.createdAt) })}`
      }
      back={{ to: paths.operator.to(), label: t('list.title') }}
      query={query}
      failedTitle={t('page.failedTitle')}
      loadingLabel={t('page.loading')}
    >
      {(data) => <Parts key={id} organization={data} date={date} />}
    </DeskPage>
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
          <EventsSection events={organization.events} textOf={(act) => t(`event.${act}`)} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OwnersSection owners={organization.owners} />
          <LimitsSection organization={organization} />
        </div>
      </div>
    </>
  );
}
