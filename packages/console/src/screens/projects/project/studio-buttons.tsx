import type { ProjectDetail, ProjectFlagName } from '@foyer/api/projects/project.schema';
import { ButtonLink } from '@foyer/ui/button';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStudioLink } from './use-studio-link.ts';

interface StudioButtonsProps {
  readonly project: ProjectDetail;
  readonly studios: readonly ProjectFlagName[];
}

/** The ways into the project's applications. */
export function StudioButtons({ project, studios }: StudioButtonsProps) {
  const { t } = useTranslation(['projects', 'common']);
  const linkTo = useStudioLink(project);
  return [...studios, 'project_settings' as const].map((target) => {
    const link = linkTo(target);
    return (
      link && (
        <ButtonLink key={target} {...link} icon={<ArrowUpRight aria-hidden="true" size={16} />}>
          {t(`projects:studio.names.${target}`)} <span className="sr-only">{t('common:opensInNewTab')}</span>
        </ButtonLink>
      )
    );
  });
}
