import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GuideLink } from '#lib/guide-link.tsx';

/** Nobody has let this person in yet: how to get a door of one's own. */
export function NoOrganizations() {
  const { t } = useTranslation('organizations');
  return (
    <EmptyState
      size="page"
      picture="door"
      headingLevel={1}
      title={t('picker.emptyTitle')}
      text={t('picker.emptyText')}
      action={
        <ButtonLink asChild variant="primary" size="lg" icon={<Plus aria-hidden="true" size={16} strokeWidth={1.75} />}>
          <Link to={paths.createOrganization.to()}>{t('picker.create')}</Link>
        </ButtonLink>
      }
      secondary={
        <GuideLink passage="organizations" tone="quiet">
          {t('picker.learnMore')}
        </GuideLink>
      }
    />
  );
}
