import type { OperatorOrganization } from '@foyer/api/operators/operator.schema';
import { Card } from '@foyer/ui/card';
import { DateTime } from '@foyer/ui/date-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** How much there is, and how well it does: numbers only (OPR-09). */
export function FiguresSection({ organization }: { readonly organization: OperatorOrganization }) {
  const { t, i18n } = useTranslation('operator');
  const { people, projects, lastActiveAt, figures } = organization;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const failing = figures.failingConnections;
  const tiles: readonly { readonly term: string; readonly value: ReactNode; readonly note?: string; readonly isWarning?: boolean }[] = [
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
  ];
  return (
    <section aria-label={t('page.figures')}>
      <Card padding="none">
        <dl className="grid grid-cols-2 wide:grid-cols-3 desk:grid-cols-6">
          {tiles.map(({ term, value, note, isWarning }) => (
            <div key={term} className="min-w-0 px-4 py-3">
              <dt className="text-ink-2 text-xs">{term}</dt>
              <dd>
                <span className="block font-semibold text-lg tabular-nums">{value}</span>
                {note && <span className={`block text-xs ${isWarning ? 'text-warn' : 'text-ink-2'}`}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
