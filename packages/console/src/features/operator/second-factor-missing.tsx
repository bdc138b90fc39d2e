import { paths } from '@foyer/api/paths';
import type { CommonErrorCode } from '@foyer/api/problem.schema';
import { ButtonLink } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureOf } from '#data/query.ts';

const missing = 'SECOND_FACTOR_REQUIRED' satisfies CommonErrorCode;

/** Whether a call of the desk was refused because the operator has no second factor (OPR-05). */
export const isFactorMissing = (error: Error | null): boolean => failureOf(error)?.error.code === missing;

/** In place of what the desk shows: where the second factor is turned on. */
export function SecondFactorMissing() {
  const { t } = useTranslation('operator');
  return (
    <EmptyState
      picture="closed"
      title={t('noFactor.title')}
      text={t('noFactor.text')}
      action={
        <ButtonLink asChild variant="primary">
          <Link to={paths.account.to()}>{t('noFactor.action')}</Link>
        </ButtonLink>
      }
    />
  );
}
