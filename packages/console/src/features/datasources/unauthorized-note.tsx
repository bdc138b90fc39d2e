import type { Generation } from '@foyer/api/generations';
import { Banner } from '@foyer/ui/banner';
import { ButtonLink } from '@foyer/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { authorizationsQuery } from '#data/authorizations.ts';
import type { DatasourceAddress, DatasourceRow } from '#data/datasources.ts';
import { thingPath } from '#data/use-thing-path.ts';
import { toAuthorize } from './authorization/to-authorize.ts';

interface UnauthorizedNoteProps {
  readonly address: DatasourceAddress;
  /** Where it is authorized; a tab of its page, unless that is another page. */
  readonly to?: To;
  /** In a dialog that the page of the datasource can open: closes it, for the way leads to another tab of that page. */
  readonly onLeave?: (() => void) | undefined;
}

/** An active datasource that is not authorized somewhere looks as if it worked: says that it does not, and leads to where it is authorized (DS-63). */
export function UnauthorizedNote({ address, to = { hash: 'authorization' }, onLeave }: UnauthorizedNoteProps) {
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
          <Link to={to} state={toAuthorize} preventScrollReset onClick={onLeave}>
            {t('unauthorized.goOn')}
          </Link>
        </ButtonLink>
      }
    >
      {t('unauthorized.text', { count: lacking.length, name: lacking[0]?.name || lacking[0]?.authTag })}
    </Banner>
  );
}

interface GivenUnauthorizedProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly datasource: Pick<DatasourceRow, 'id' | 'connectorId' | 'status' | 'authorization'>;
  readonly onClose: () => void;
}

/** The same in a dialog that gives an own datasource away (DS-64). Rows of pages do not say how it is authorized, so it is asked. */
export function GivenUnauthorized({ organizationId, generation, datasource, onClose }: GivenUnauthorizedProps) {
  const { id, connectorId, status, authorization } = datasource;
  if (status !== 'active' || authorization === 'connected') return null;
  return (
    <UnauthorizedNote
      address={{ organizationId, generation, datasourceId: id }}
      to={{ pathname: thingPath(organizationId, { kind: 'datasource', ...{ id, connectorId, generation } }), hash: 'authorization' }}
      onLeave={onClose}
    />
  );
}
