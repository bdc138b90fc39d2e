import { type CreateOlderDatasource, createOlderDatasourceSchema } from '@foyer/api/datasources/datasource.schema';
import { defaultDatasourceName } from '@foyer/api/datasources/datasource-rules';
import type { Generation } from '@foyer/api/generations';
import { ThingAvatar } from '@foyer/ui/avatar';
import { Banner } from '@foyer/ui/banner';
import { Button, ButtonLink } from '@foyer/ui/button';
import { Card } from '@foyer/ui/card';
import { ErrorState } from '@foyer/ui/patterns/error-state';
import { RadioGroup } from '@foyer/ui/radio-group';
import { Skeleton } from '@foyer/ui/skeleton';
import { TextField } from '@foyer/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { choosableConnectorQuery } from '#data/connectors.ts';
import { createDatasourceOf } from '#data/datasources.ts';
import { toldFailureOf } from '#data/query.ts';
import { datasourcePath, newDatasourcePath } from '#features/connectors/connector-paths.ts';
import { type FieldErrors, stillWrong } from '#lib/form/field-errors.ts';
import { useContractForm, useJudged } from '#lib/form/use-contract-form.ts';
import { useRested } from '#lib/form/use-rested.ts';
import { answerText, errorText, failureText } from '#lib/i18n/error-text.ts';

interface DeploymentStepProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
}

/** DS-05, in milliseconds. */
const navigationDelayMs = 750;

/** Creates the datasource, and goes to its page. */
function useCreate({ organizationId, generation, connectorId }: DeploymentStepProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: CreateOlderDatasource) => createDatasourceOf(queryClient, organizationId, generation, body),
  });
  const created = create.data?.ok ? create.data.data : undefined;
  const createdPath = created && datasourcePath(organizationId, generation, { connectorId, id: created.id });
  useEffect(() => {
    if (!createdPath) return;
    const timer = setTimeout(() => void navigate(createdPath, { replace: true }), navigationDelayMs);
    return () => clearTimeout(timer);
  }, [createdPath, navigate]);
  return { create, created };
}

/** Where the connector is reached, and what the new datasource is called. */
export function DeploymentStep(props: DeploymentStepProps) {
  const { organizationId, generation, connectorId } = props;
  const { t, i18n } = useTranslation(['datasources', 'common', 'errors']);
  const connector = useQuery(choosableConnectorQuery(organizationId, generation, connectorId));
  if (connector.data) return <DeploymentForm {...props} connector={connector.data} />;
  const failure = toldFailureOf(connector.error);
  if (!failure || connector.isFetching) return <Skeleton shape="block" />;
  return (
    <ErrorState
      title={t('datasources:wizard.connectorFailed')}
      text={failureText(i18n, failure)}
      retryLabel={t('common:retry')}
      onRetry={() => void connector.refetch()}
    />
  );
}

interface DeploymentFormProps extends DeploymentStepProps {
  readonly connector: {
    readonly name: string;
    readonly imageUrl: string;
    readonly organization: { readonly name: string };
    readonly deployments: readonly { readonly id: string; readonly displayName: string; readonly url: string }[];
  };
}

function DeploymentForm({ connector, ...props }: DeploymentFormProps) {
  const { organizationId, generation, connectorId } = props;
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const { create, created } = useCreate(props);
  const { deployments } = connector;
  // The same four digits for as long as one stays.
  const [random] = useState(Math.random);
  const form = useContractForm(createOlderDatasourceSchema, {
    shouldFocusError: false,
    defaultValues: {
      connectorId,
      name: defaultDatasourceName(connector.name, random),
      deployment: { id: deployments.length === 1 ? (deployments[0]?.id ?? '') : '' },
    },
  });
  const { values, wrong } = useJudged(form);
  // Errors wait until somebody had the time to choose; a name is validated after a pause.
  const { name } = stillWrong(useRested(wrong), wrong);
  const shown: FieldErrors = form.isSent ? wrong : { ...(name && { name }) };
  const refused = create.data && !create.data.ok ? answerText(i18n, create.data) : undefined;
  const isBusy = create.isPending || created !== undefined;

  return (
    <form
      noValidate
      className="flex max-w-160 flex-col gap-5"
      onSubmit={form.submit((body) => {
        if (!isBusy) create.mutate(body);
      })}
    >
      <div className="flex items-center gap-3">
        <ThingAvatar name={connector.name} id={connectorId} imageUrl={connector.imageUrl} />
        <div className="min-w-0">
          <p className="wrap-anywhere text-name">{connector.name}</p>
          <p className="wrap-anywhere text-ink-3 text-sm">{connector.organization.name}</p>
        </div>
      </div>
      <Card>
        <div className="flex flex-col gap-5">
          <RadioGroup
            name="deployment"
            label={t('datasources:wizard.deployment')}
            isRequired
            value={values.deployment.id}
            onValueChange={(id) => form.setValue('deployment.id', id)}
            error={shown['deployment'] && errorText(i18n, shown['deployment'])}
            hint={deployments.length === 0 ? t('datasources:wizard.noDeployments') : undefined}
            options={deployments.map(({ id, displayName, url }) => ({ value: id, label: displayName, hint: url }))}
          />
          <TextField
            label={t('datasources:wizard.name')}
            autoComplete="off"
            {...form.register('name')}
            error={shown['name'] && errorText(i18n, shown['name'])}
          />
        </div>
      </Card>
      {refused && (
        <Banner tone="danger" role="alert">
          {refused}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink asChild>
          <Link to={newDatasourcePath(organizationId, generation, { hash: 'basic' })}>{t('common:back')}</Link>
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={isBusy} loadingLabel={t('datasources:wizard.creating')}>
          {t('datasources:create')}
        </Button>
      </div>
    </form>
  );
}
