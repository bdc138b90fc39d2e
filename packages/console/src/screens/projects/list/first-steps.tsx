import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { overviewQuery } from '#data/overview.ts';
import { isSetupHidden } from '#features/organization-setup/hidden-setup.ts';

/** From an organization without projects to its checklist, with how far that has come unless the person has hidden it (ORG-46). */
export function FirstSteps({ organizationId: id }: { readonly organizationId: string }) {
  const { t } = useTranslation('projects');
  const { data } = useQuery({ ...overviewQuery(id), enabled: !isSetupHidden(id) });
  const steps = data?.setup?.steps;
  return (
    <ButtonLink asChild variant="ghost">
      <Link to={paths.overview.to({ id }, { hash: 'setup' })}>
        {steps ? t('list.firstStepsDone', { done: steps.filter(({ done }) => done).length, total: steps.length }) : t('list.firstSteps')}
      </Link>
    </ButtonLink>
  );
}
