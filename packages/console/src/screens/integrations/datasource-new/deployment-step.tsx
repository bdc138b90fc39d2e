import { integrationNameSchema } from '@foyer/api/connectors/integration-text.schema';
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
import { useRested } from '#lib/form/use-rested.ts';
import { answerText, failureText } from '#lib/i18n/error-text.ts';

interface DeploymentStepProps {
  readonly organizationId: string;
  readonly generation: Generation;
  readonly connectorId: string;
}

/** DS-05, in milliseconds. */
const navigationDelayMs = 750;
const nameSchema = integrationNameSchema('DATASOURCE_NAME_INVALID');

/** Creates the datasource, and goes to its page. */
function useCreate({ organizationId, generation, connectorId }: DeploymentStepProps, name: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (deployment: string) =>
      createDatasourceOf(queryClient, organizationId, generation, { connectorId, name, deployment: { id: deployment } }),
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
export function DeploymentStep({ organizationId, generation, connectorId }: DeploymentStepProps) {
  const { t, i18n } = useTranslation(['datasources', 'connectors', 'common', 'errors']);
  const connector = useQuery(choosableConnectorQuery(organizationId, generation, connectorId));
  // The same four digits for as long as one stays.
  const [random] = useState(Math.random);
  const [typedName, setTypedName] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const deployments = connector.data?.deployments ?? [];
  const deploymentId = chosen ?? (deployments.length === 1 ? deployments[0]?.id : undefined);
  const name = typedName ?? (connector.data ? defaultDatasourceName(connector.data.name, random) : '');
  const isNameWrong = !nameSchema.safeParse(name).success;
  const isWrongForLong = useRested(isNameWrong) && isNameWrong;
  const { create, created } = useCreate({ organizationId, generation, connectorId }, name.trim());

  const failure = toldFailureOf(connector.error);
  if (failure && !connector.isFetching)
    return (
      <ErrorState
        title={t('datasources:wizard.connectorFailed')}
        text={failureText(i18n, failure)}
        retryLabel={t('common:retry')}
        onRetry={() => void connector.refetch()}
      />
    );
  if (!connector.data) return <Skeleton shape="block" />;
  const refused = create.data && !create.data.ok ? answerText(i18n, create.data) : undefined;
  const isBusy = create.isPending || created !== undefined;
  const submit = () => {
    setTouched(true);
    if (deploymentId !== undefined && !isNameWrong && !isBusy) create.mutate(deploymentId);
  };

  return (
    <form
      noValidate
      className="flex max-w-160 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-center gap-3">
        <ThingAvatar name={connector.data.name} id={connectorId} imageUrl={connector.data.imageUrl} />
        <div className="min-w-0">
          <p className="wrap-anywhere text-name">{connector.data.name}</p>
          <p className="wrap-anywhere text-ink-3 text-sm">{connector.data.organization.name}</p>
        </div>
      </div>
      <Card>
        <div className="flex flex-col gap-5">
          <RadioGroup
            name="deployment"
            label={t('datasources:wizard.deployment')}
            isRequired
            value={deploymentId ?? ''}
            onValueChange={setChosen}
            error={isTouched && deploymentId === undefined ? t('errors:DATASOURCE_DEPLOYMENT_REQUIRED') : undefined}
            hint={deployments.length === 0 ? t('datasources:wizard.noDeployments') : undefined}
            options={deployments.map(({ id, displayName, url }) => ({ value: id, label: displayName, hint: url }))}
          />
          <TextField
            label={t('datasources:wizard.name')}
            value={name}
            autoComplete="off"
            onChange={({ currentTarget }) => setTypedName(currentTarget.value)}
            error={isNameWrong && (isTouched || isWrongForLong) ? t('errors:DATASOURCE_NAME_INVALID') : undefined}
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
