import type { OperatorOrganizationRow } from '@foyer/api/operators/operator.schema';
import { Badge } from '@foyer/ui/badge';
import { useTranslation } from 'react-i18next';

/** What the provider says of an organization: a suspension stands before everything else. */
export function StateBadges({ verified, asking, suspended }: Pick<OperatorOrganizationRow, 'verified' | 'asking' | 'suspended'>) {
  const { t } = useTranslation('operator');
  if (suspended) return <Badge tone="danger">{t('state.suspended')}</Badge>;
  if (asking) return <Badge tone="warn">{t('state.asking')}</Badge>;
  return verified ? (
    <Badge tone="ok">{t('state.verified')}</Badge>
  ) : (
    <Badge tone="neutral" mark="hollow">
      {t('state.unverified')}
    </Badge>
  );
}
