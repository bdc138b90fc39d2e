import type { Role } from '@foyer/api/endpoint';
import { paths } from '@foyer/api/paths';
import type { AccessPreview } from '@foyer/api/projects/access-preview.schema';
import { CountBadge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { SidePanelSection } from '@foyer/ui/patterns/side-panel';
import { Skeleton } from '@foyer/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessPreviewQuery, reachedProjectsQuery } from '#data/access.ts';
import { WhyAccess } from '#features/access/why-access.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { ReachDialog } from './reach-dialog.tsx';

// Comes when it is asked for: most people reach few projects.

interface ReachSectionProps {
  readonly organizationId: string;
  readonly userId: string;
  readonly name: string;
  /** Roles that could be given and reach further: what they would bring is said beforehand. */
  readonly offered?: readonly Role[] | undefined;
}

/** So many stand in the panel itself; the others are in a dialog of their own. */
const shownAtMost = 5;

/** The projects somebody reaches, each with its level and why. */
export function ReachSection({ organizationId, userId, name, offered }: ReachSectionProps) {
  const { t, i18n } = useTranslation(['teams', 'common', 'errors']);
  const gainsOf = ({ gained, raised }: AccessPreview) =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format([
      ...(gained > 0 ? [t('teams:access.wouldGain', { count: gained })] : []),
      ...(raised > 0 ? [t('teams:access.wouldRaise', { count: raised })] : []),
    ]);
  const outlook = useQuery({
    ...accessPreviewQuery(organizationId, { kind: 'roles', user: userId, roles: [...(offered ?? [])] }),
    enabled: offered !== undefined,
  }).data;
  const reach = useInfiniteQuery(reachedProjectsQuery(organizationId, userId));
  const [opened, setOpened] = useState({ isOpen: false, count: 0 });
  const projects = reach.data?.pages[0]?.items;
  const total = reach.data?.pages[0]?.totalCount ?? 0;
  return (
    <SidePanelSection title={t('teams:access.projects')} aside={projects && <CountBadge>{total}</CountBadge>}>
      {projects ? (
        projects.length === 0 ? (
          <p className="text-ink-2 text-sm">{t('teams:access.noProjects')}</p>
        ) : (
          <>
            <ul className="space-y-0.5">
              {projects.slice(0, shownAtMost).map(({ id, name: project, level, paths: ways }) => (
                <li key={id} className="flex items-center gap-2 text-sm">
                  <span className="min-w-0 grow truncate" title={project}>
                    <TextLink asChild tone="quiet">
                      <Link to={paths.project.to({ id: organizationId, project: id })}>{project}</Link>
                    </TextLink>
                  </span>
                  <span className="shrink-0">
                    <WhyAccess organizationId={organizationId} of="project" name={project} level={level} paths={ways} />
                  </span>
                </li>
              ))}
            </ul>
            {total > shownAtMost && (
              <div className="mt-2">
                <Button size="sm" onClick={() => setOpened(({ count }) => ({ isOpen: true, count: count + 1 }))}>
                  {t('teams:access.all', { count: total })}
                </Button>
              </div>
            )}
          </>
        )
      ) : reach.isError ? (
        <NotLoaded title={t('teams:access.failed')} query={reach} />
      ) : (
        <div aria-busy="true" className="space-y-2">
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {offered && outlook && outlook.gained + outlook.raised > 0 && (
        <p className="mt-2 text-ink-2 text-xs">{t('teams:access.wouldGive', { summary: gainsOf(outlook) })}</p>
      )}
      {opened.count > 0 && (
        <ReachDialog
          key={opened.count}
          organizationId={organizationId}
          userId={userId}
          name={name}
          isOpen={opened.isOpen}
          onClose={() => setOpened(({ count }) => ({ isOpen: false, count }))}
        />
      )}
    </SidePanelSection>
  );
}
