import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { DateTime } from '@foyer/ui/date-time';
import { useTranslation } from 'react-i18next';
import { Figures } from '#features/operator/figures.tsx';

/** How much there is, and how well it does: numbers only (OPR-09). */
export function FiguresSection({ organization }: { readonly organization: OperatorOrganization }) {
  const { t, i18n } = useTranslation('operator');
  const { people, projects, lastActiveAt, figures } = organization;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const failing = figures.failingConnections;
  return (
    <Figures
      label={t('page.figures')}
      figures={[
        { term: t('page.people'), value: number(people), note: t('page.activePeople', { count: figures.activePeople }) },
        { term: t('page.projects'), value: number(projects), note: t('page.activeProjects', { count: figures.activeProjects }) },
        { term: t('page.teams'), value: number(figures.teams), note: t('page.invites', { count: figures.openInvites }) },
        { term: t('page.connectors'), value: number(figures.connectors) },
        {
          term: t('page.datasources'),
          value: number(figures.datasources),
          note: failing > 0 ? t('page.failing', { count: failing }) : t('page.noFailing'),
          isWarning: failing > 0,
        },
        {
          term: t('page.lastActive'),
          value: lastActiveAt === null ? t('list.never') : <DateTime value={lastActiveAt} locale={i18n.language} format="date" />,
        },
      ]}
    />
  );
}
