import { mayCall } from '@foyer/api/access';
import { updateOrganization } from '@foyer/api/organizations/organization.contract';
import type { Organization } from '@foyer/api/organizations/organization.schema';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDetail } from '#lib/late-content.tsx';
import { OwnerNames } from '#lib/thing-link.tsx';
import { projectListEmptiness } from './project-list-state.ts';

// For owners of a new organization, with what it asks.
const OwnWork = lateDetail(async () => (await import('./own-work.tsx')).OwnWork);
const FirstSteps = lateDetail(async () => (await import('./first-steps.tsx')).FirstSteps);

/** Why there is nothing to see, and what to do about it. */
export function NoProjects(props: {
  readonly organization: Pick<Organization, 'id' | 'roles' | 'owners'>;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly create: ReactNode;
}) {
  const { t } = useTranslation('projects');
  const { organization, isNarrowed, onClear, create } = props;
  const { id, roles } = organization;
  switch (projectListEmptiness(roles, isNarrowed)) {
    case 'no-match':
      return (
        <EmptyState
          picture="search"
          title={t('list.noMatchTitle')}
          text={t('list.noMatchText')}
          action={<Button onClick={onClear}>{t('list.clearAll')}</Button>}
        />
      );
    case 'first-project':
      return (
        <EmptyState
          picture="window"
          title={t('list.firstTitle')}
          text={t('list.firstText')}
          action={create}
          secondary={mayCall(updateOrganization, roles) && <FirstSteps organizationId={id} />}
        />
      );
    case 'no-access':
      return (
        <EmptyState
          picture="person"
          title={t('list.noAccessTitle')}
          text={t('list.noAccessText')}
          action={
            <p className="wrap-anywhere">
              <OwnerNames organization={organization} />
            </p>
          }
          secondary={roles.length > 0 && <OwnWork organizationId={id} roles={roles} />}
        />
      );
  }
}
