import { type Authorization, authorizeSchema } from '@foyer/api/datasources/datasource.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { PasswordField } from '@foyer/ui/password-field';
import { TextField } from '@foyer/ui/text-field';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ProviderClient } from '#data/authorizations.ts';
import { useContractForm, useJudged } from '#lib/form/use-contract-form.ts';
import { errorText } from '#lib/i18n/error-text.ts';

interface ClientFormProps {
  readonly authorization: Authorization;
  /** What was sent last and has led nowhere: it need not be typed again. */
  readonly typed: ProviderClient | undefined;
  readonly isStarting: boolean;
  readonly problem: string | undefined;
  readonly onAuthorize: (client: ProviderClient) => void;
  /** Puts the form away again; without it there is nothing else to see. */
  readonly onCancel: (() => void) | undefined;
  /** What else can be done, beside the buttons. */
  readonly more?: ReactNode;
}

interface ClientFields {
  readonly clientId: string;
  readonly clientSecret: string;
}

const clientSchema = z.omit(authorizeSchema, { redirect: true });

/** Whether the secret that is kept is for this client. */
const keepsSecret = ({ hasSecret, clientId }: Authorization, typedId: string) => hasSecret && typedId.trim() === clientId;

/** The client as the call takes it: without a secret where the kept one stays. */
const clientSchemaOf = (authorization: Authorization) =>
  z.pipe(
    z.transform(
      ({ clientId, clientSecret }: ClientFields): z.input<typeof clientSchema> => ({
        ...{ authTag: authorization.authTag, clientId },
        ...((clientSecret !== '' || !keepsSecret(authorization, clientId)) && { clientSecret }),
      }),
    ),
    clientSchema,
  );

/** Client id and secret of one external system. The secret that is kept is never shown; for the same client it need not be typed again. */
export function ClientForm({ authorization, typed, isStarting, problem, onAuthorize, onCancel, more }: ClientFormProps) {
  const { t, i18n } = useTranslation(['authorization', 'common', 'errors']);
  const schema = useMemo(() => clientSchemaOf(authorization), [authorization]);
  const form = useContractForm(schema, {
    shouldFocusError: false,
    defaultValues: { clientId: typed?.clientId ?? authorization.clientId, clientSecret: typed?.clientSecret ?? '' },
  });
  const { values, wrong } = useJudged(form);
  const { touchedFields, isSubmitSuccessful } = form.formState;
  const isSaid = (name: keyof ClientFields) => touchedFields[name] === true || (form.isSent && !isSubmitSuccessful);
  const errorAt = (name: keyof ClientFields) => (wrong[name] && isSaid(name) ? errorText(i18n, wrong[name]) : undefined);
  const missing = wrong['clientId'] ?? wrong['clientSecret'];

  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={form.submit((client) => {
        if (!isStarting) onAuthorize(client);
      })}
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TextField
          label={t('authorization:clientId')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          {...form.register('clientId')}
          error={errorAt('clientId')}
        />
        <PasswordField
          label={t('authorization:clientSecret')}
          showLabel={t('authorization:showSecret')}
          // A password manager would offer the person's own password, and keep this one.
          autoComplete="off"
          maxLength={2000}
          {...(keepsSecret(authorization, values.clientId) && { hint: t('authorization:secretKept') })}
          {...form.register('clientSecret')}
          error={errorAt('clientSecret')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          isDisabled={missing !== undefined}
          reason={missing && errorText(i18n, missing)}
          isLoading={isStarting}
          loadingLabel={t('authorization:authorizing')}
        >
          {t('authorization:authorize')}
        </Button>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
        {more}
        {missing && !isSaid(wrong['clientId'] ? 'clientId' : 'clientSecret') && (
          <p className="text-ink-3 text-sm">{errorText(i18n, missing)}</p>
        )}
      </div>
    </form>
  );
}
