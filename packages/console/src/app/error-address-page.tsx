import { ButtonLink } from '@foyer/ui/button';
import { ErrorPage } from '@foyer/ui/patterns/error-page';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '#lib/page-title.tsx';
import { FaultPage } from './error-screen.tsx';

/** What a screen says of a thing that is not there when it leads to the error page (CON-36, DS-13). */
function missingThing(state: unknown): { readonly missing: 'connector' | 'datasource'; readonly back: string } | undefined {
  if (typeof state !== 'object' || state === null || !('missing' in state) || !('back' in state)) return undefined;
  const { missing, back } = state;
  return (missing === 'connector' || missing === 'datasource') && typeof back === 'string' ? { missing, back } : undefined;
}

/** The error page by its address: of a thing that was not found, or of anything else. */
export function ErrorAddressPage() {
  const { t } = useTranslation('common');
  const thing = missingThing(useLocation().state);
  if (!thing) return <FaultPage />;
  return (
    <>
      <PageTitle>{t('titles.error')}</PageTitle>
      <ErrorPage
        role="alert"
        title={t(`${thing.missing}Missing.title`)}
        text={t(`${thing.missing}Missing.text`)}
        action={
          <ButtonLink asChild variant="primary">
            <Link to={thing.back}>{t(`${thing.missing}Missing.action`)}</Link>
          </ButtonLink>
        }
      />
    </>
  );
}
