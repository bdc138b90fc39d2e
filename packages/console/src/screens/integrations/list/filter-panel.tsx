import { connectorStatuses } from '@foyer/api/connectors/connector.schema';
import { listedSharings, listedUses } from '@foyer/api/connectors/integration-list.schema';
import { listedAuthorizations } from '@foyer/api/datasources/datasource.schema';
import type { Generation } from '@foyer/api/generations';
import { Combobox, type ComboboxOption } from '@foyer/ui/combobox';
import { Select } from '@foyer/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { connectorChoicesQuery, datasourceChoicesQuery } from '#data/integration-lists.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import type { ListFilter, ListKind, useListAddress } from '../list-address.ts';

interface FilterPanelProps {
  readonly kind: ListKind;
  readonly organizationId: string;
  readonly generation: Generation;
  readonly address: Pick<ReturnType<typeof useListAddress>, 'filters' | 'filter'>;
}

const any = '*';

/** Filters of a list of integrations beside search and owner; each takes effect at once, and stands in the address. */
export function FilterPanel(props: FilterPanelProps) {
  const { kind, address } = props;
  const { t } = useTranslation('lists');
  const isOfDatasources = kind === 'datasources';
  const choice = (name: Exclude<ListFilter, 'deployment' | 'connector'>, options: readonly { value: string; label: string }[]) => (
    <Select
      size="sm"
      label={t(`filter.${name}`)}
      value={address.filters[name] ?? any}
      onValueChange={(value) => address.filter(name, value === any ? undefined : value)}
      options={[{ value: any, label: t('any') }, ...options]}
    />
  );
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {choice(
        'status',
        connectorStatuses.map((value) => ({
          value,
          label: t(isOfDatasources ? `statusOfDatasources.${value}` : `statusOfConnectors.${value}`),
        })),
      )}
      {choice(
        'sharing',
        listedSharings.map((value) => ({
          value,
          label: t(isOfDatasources ? `sharingOfDatasources.${value}` : `sharingOfConnectors.${value}`),
        })),
      )}
      {choice(
        'use',
        listedUses.map((value) => ({ value, label: t(isOfDatasources ? `useOfDatasources.${value}` : `useOfConnectors.${value}`) })),
      )}
      {isOfDatasources &&
        choice(
          'authorization',
          listedAuthorizations.map((value) => ({ value, label: t(`authorization.${value}`) })),
        )}
      {isOfDatasources ? <DatasourceChoices {...props} /> : <ConnectorChoices {...props} />}
    </div>
  );
}

function ConnectorChoices(props: FilterPanelProps) {
  const choices = useQuery(connectorChoicesQuery(props.organizationId, props.generation));
  return <OneOfMany {...props} name="deployment" choices={choices} options={choices.data?.deployments.map(deploymentOption)} />;
}

function DatasourceChoices(props: FilterPanelProps) {
  const choices = useQuery(datasourceChoicesQuery(props.organizationId, props.generation));
  const connectors = choices.data?.connectors.map(({ id, name, count }) => ({ value: id, label: name, detail: String(count) }));
  return (
    <>
      <OneOfMany {...props} name="deployment" choices={choices} options={choices.data?.deployments.map(deploymentOption)} />
      <OneOfMany {...props} name="connector" choices={choices} options={connectors} />
    </>
  );
}

const deploymentOption = ({ name, count }: { readonly name: string; readonly count: number }): ComboboxOption => ({
  value: name,
  label: name,
  detail: String(count),
});

interface OneOfManyProps extends FilterPanelProps {
  readonly name: 'deployment' | 'connector';
  readonly choices: { readonly error: Error | null; readonly isPending: boolean; readonly refetch: () => unknown };
  readonly options: readonly ComboboxOption[] | undefined;
}

function OneOfMany({ name, choices, options = [], address }: OneOfManyProps) {
  const { t, i18n } = useTranslation(['lists', 'common', 'errors']);
  const value = address.filters[name];
  const chosen = options.find((option) => option.value === value);
  return (
    <Combobox
      size="sm"
      label={t(`lists:filter.${name}`)}
      placeholder={t('lists:any')}
      // What nothing has any more narrows the list still, and can be taken back.
      value={chosen ?? (value === undefined ? null : { value, label: name === 'deployment' ? value : t('lists:chosenConnector') })}
      onValueChange={(option) => address.filter(name, option?.value)}
      options={options}
      isLoading={choices.isPending}
      loadingLabel={t('common:loading')}
      {...(choices.error && {
        loadError: queryErrorText(i18n, choices.error) ?? '',
        retryLabel: t('common:retry'),
        onRetry: () => void choices.refetch(),
      })}
      emptyLabel={t('lists:noChoice')}
      countLabel={(count) => t('lists:choices', { count })}
      clearLabel={t('lists:clearChoice')}
    />
  );
}
