import { paths } from '@foyer/api/paths';
import { ButtonLink } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';

/** Nobody has let this person in yet: how to get a door of one's own. */
export function NoOrganizations() {
  const { t } = useTranslation(['organizations', 'common']);
  return (
    <EmptyState
      size="page"
      picture="door"
      headingLevel={1}
      title={t('organizations:picker.emptyTitle')}
      text={t('organizations:picker.emptyText')}
      action={
        <ButtonLink asChild variant="primary" size="lg" icon={<Plus aria-hidden="true" size={16} strokeWidth={1.75} />}>
          <Link to={paths.createOrganization.to()}>{t('organizations:picker.create')}</Link>
        </ButtonLink>
      }
      secondary={
        <TextLink tone="quiet" isExternal externalLabel={t('common:opensInNewTab')} href={brand.learnMoreUrl}>
          {t('organizations:picker.learnMore')}
        </TextLink>
      }
    />
  );
}
