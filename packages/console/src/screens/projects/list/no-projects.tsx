import type { Role } from '@foyer/api/endpoint';
import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectListEmptiness } from './project-list-state.ts';

/** Why there is nothing to see, and what to do about it. */
export function NoProjects(props: {
  readonly roles: readonly Role[];
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly create: ReactNode;
}) {
  const { t } = useTranslation('projects');
  const { roles, isNarrowed, onClear, create } = props;
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
      return <EmptyState picture="window" title={t('list.firstTitle')} text={t('list.firstText')} action={create} />;
    case 'no-access':
      return <EmptyState picture="person" title={t('list.noAccessTitle')} text={t('list.noAccessText')} />;
  }
}
