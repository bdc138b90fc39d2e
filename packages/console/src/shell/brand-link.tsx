import { paths } from '@foyer/api/paths';
import { Wordmark } from '@foyer/ui/logo';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';

/** The logo, which goes to the organization, or to /organizations without one. */
export function BrandLink({ organizationId }: { readonly organizationId?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <Link
      to={organizationId ? paths.organization.to({ id: organizationId }) : paths.organizations.to()}
      aria-label={t('shell.home', { brand: brand.name })}
      className="focus-ring rounded-control"
    >
      <Wordmark name={brand.name} />
    </Link>
  );
}
