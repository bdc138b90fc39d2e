import type { ProjectDetail, ProjectFlagName } from '@foyer/api/projects/project.schema';
import { ButtonLink } from '@foyer/ui/button';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useTranslation } from 'react-i18next';
import { useStudioLinks } from '#features/studio-launch/use-studio-links.ts';

interface StudioButtonsProps {
  readonly project: ProjectDetail;
  readonly studios: readonly ProjectFlagName[];
}

/** The ways into the project's applications. */
export function StudioButtons({ project, studios }: StudioButtonsProps) {
  const { t } = useTranslation('common');
  const linkTo = useStudioLinks();
  return [...studios, 'project_settings' as const].map((target) => {
    const link = linkTo(project, target);
    if (!link) return null;
    const { name, ...props } = link;
    return (
      <ButtonLink key={target} target="_blank" rel="noopener noreferrer" {...props}>
        {name}
        <ArrowUpRight aria-hidden="true" size={16} /> <span className="sr-only">{t('opensInNewTab')}</span>
      </ButtonLink>
    );
  });
}
