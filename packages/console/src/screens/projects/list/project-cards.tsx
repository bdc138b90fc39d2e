import type { Project } from '@foyer/api/projects/project.schema';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { ProjectIdenticon } from '@foyer/ui/identicon';
import { ProjectCard } from '@foyer/ui/patterns/project-card';
import { useTranslation } from 'react-i18next';
import { ProjectMenu } from './project-menu.tsx';

/** Cards in a grid, or rows in a list. */
export type ProjectLayout = 'card' | 'row';

interface ProjectCardsProps {
  readonly projects: readonly Project[];
  readonly layout: ProjectLayout;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onLoadMore: () => void;
}

/** The projects as the server orders them: active ones first. Studios and 'About this project' join with their screens. */
export function ProjectCards({ projects, layout, hasMore, isLoadingMore, onLoadMore }: ProjectCardsProps) {
  const { t } = useTranslation('projects');
  const isRow = layout === 'row';
  return (
    <>
      <ul
        aria-label={t('list.title')}
        className={isRow ? 'divide-y divide-line rounded-card border border-line bg-card' : 'grid gap-4 wide:grid-cols-2 hall:grid-cols-3'}
      >
        {projects.map((project) => (
          <li key={project.id} className={isRow ? 'grid min-w-0 grid-cols-1 first:*:rounded-t-card last:*:rounded-b-card' : 'grid min-w-0'}>
            <ProjectCard
              layout={layout}
              name={project.name}
              region={project.region}
              isInactive={!project.active}
              identicon={<ProjectIdenticon seed={project.id} size={isRow ? 28 : 44} isInactive={!project.active} />}
              badge={
                project.active ? (
                  <Badge tone="ok">{t('card.active')}</Badge>
                ) : (
                  <Badge tone="neutral" mark="hollow">
                    {t('card.inactive')}
                  </Badge>
                )
              }
              links={[]}
              menu={<ProjectMenu project={project} />}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-6 flex justify-center">
          <Button isLoading={isLoadingMore} loadingLabel={t('list.showingMore')} onClick={onLoadMore}>
            {t('list.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
