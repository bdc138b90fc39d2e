import { Banner } from '@foyer/ui/banner';
import { ButtonLink } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress } from '#data/datasources.ts';

/** An active datasource that is not authorized somewhere looks as if it worked: says that it does not, and leads to where it is authorized (DS-63). */
export function UnauthorizedNote({ address }: { readonly address: DatasourceAddress }) {
  const { t } = useTranslation('datasources');
  const { data = [] } = useQuery(authorizationsQuery(address));
  const lacking = data.filter(({ status }) => status !== 'connected');
  if (lacking.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={t('unauthorized.title')}
      action={
        <ButtonLink asChild size="sm">
          <Link to={{ hash: 'authorization' }} preventScrollReset>
            {t('unauthorized.authorize')}
          </Link>
        </ButtonLink>
      }
    >
      {t('unauthorized.text', { count: lacking.length, name: lacking[0]?.name || lacking[0]?.authTag })}
    </Banner>
  );
}
