import type { Authorization } from '@foyer/api/datasources/datasource.schema';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { PasswordField } from '@foyer/ui/password-field';
import { TextField } from '@foyer/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProviderClient } from '#data/authorizations.ts';

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

/** Client id and secret of one external system. The secret that is kept is never shown; for the same client it need not be typed again. */
export function ClientForm({ authorization, typed, isStarting, problem, onAuthorize, onCancel, more }: ClientFormProps) {
  const { t } = useTranslation(['authorization', 'common', 'errors']);
  const { authTag, hasSecret } = authorization;
  const [clientId, setClientId] = useState(typed?.clientId ?? authorization.clientId);
  const [clientSecret, setClientSecret] = useState(typed?.clientSecret ?? '');
  const [left, setLeft] = useState({ clientId: false, clientSecret: false });
  const id = clientId.trim();
  const keepsSecret = hasSecret && id === authorization.clientId;
  const missing =
    id === '' ? ('CLIENT_ID_REQUIRED' as const) : clientSecret === '' && !keepsSecret ? ('CLIENT_SECRET_REQUIRED' as const) : undefined;
  const isSaidAtField = missing === 'CLIENT_ID_REQUIRED' ? left.clientId : left.clientSecret;

  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing || isStarting) return setLeft({ clientId: true, clientSecret: true });
        onAuthorize({ authTag, clientId: id, ...(clientSecret && { clientSecret }) });
      }}
    >
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <TextField
          label={t('authorization:clientId')}
          value={clientId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          error={left.clientId && id === '' ? t('errors:CLIENT_ID_REQUIRED') : undefined}
          onBlur={() => setLeft({ ...left, clientId: true })}
          onChange={({ currentTarget }) => setClientId(currentTarget.value)}
        />
        <PasswordField
          label={t('authorization:clientSecret')}
          showLabel={t('authorization:showSecret')}
          value={clientSecret}
          // A password manager would offer the person's own password, and keep this one.
          autoComplete="off"
          maxLength={2000}
          {...(keepsSecret && { hint: t('authorization:secretKept') })}
          error={left.clientSecret && clientSecret === '' && !keepsSecret ? t('errors:CLIENT_SECRET_REQUIRED') : undefined}
          onBlur={() => setLeft({ ...left, clientSecret: true })}
          onChange={({ currentTarget }) => setClientSecret(currentTarget.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          isDisabled={missing !== undefined}
          reason={missing && t(`errors:${missing}`)}
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
        {missing && !isSaidAtField && <p className="text-ink-3 text-sm">{t(`errors:${missing}`)}</p>}
      </div>
    </form>
  );
}
