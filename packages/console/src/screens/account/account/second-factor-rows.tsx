import type { Me } from '@foyer/api/auth/auth.schema';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorQuery } from '#data/account.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import type { Factor } from './turn-on-dialog.tsx';

const RenewCodesDialog = lateDialog(async () => (await import('./account-dialogs.ts')).RenewCodesDialog);
const TurnOffDialog = lateDialog(async () => (await import('./account-dialogs.ts')).TurnOffDialog);
const TurnOnDialog = lateDialog(async () => (await import('./account-dialogs.ts')).TurnOnDialog);

/** What is open. Each opening begins afresh, hence the count. */
type Opened =
  | { readonly what: 'none' | 'off' | 'renew'; readonly count: number }
  | { readonly what: 'on'; readonly count: number; readonly factors: readonly Factor[] };

const texts = { none: 'factor.offText', email: 'factor.emailText', authenticator: 'factor.authenticatorText' } as const;

/** The second factor: whether there is one, which, and its recovery codes. */
export function SecondFactorRows({ me }: { readonly me: Me }) {
  const { t, i18n } = useTranslation(['account', 'common', 'errors']);
  const state = useQuery(secondFactorQuery);
  const [opened, setOpened] = useState<Opened>({ what: 'none', count: 0 });
  const reasonId = useId();
  const open = (what: 'off' | 'renew') => setOpened(({ count }) => ({ what, count: count + 1 }));
  const turnOn = (...factors: readonly Factor[]) => setOpened(({ count }) => ({ what: 'on', factors, count: count + 1 }));
  const close = () => setOpened(({ count }) => ({ what: 'none', count }));

  if (!state.data) {
    return (
      <SettingsRow
        title={t('account:factor.title')}
        description={
          state.isError ? (
            <span role="alert">
              {t('account:factor.failed')} {queryErrorText(i18n, state.error)}
            </span>
          ) : (
            <Skeleton width="long" />
          )
        }
        aria-busy={state.isPending || undefined}
        action={
          state.isError && (
            <Button size="sm" isLoading={state.isFetching} onClick={() => void state.refetch()}>
              {t('common:retry')}
            </Button>
          )
        }
      />
    );
  }
  const { method, recoveryCodesLeft } = state.data;
  const isOn = method !== 'none';
  return (
    <>
      <SettingsRow
        title={<FactorTitle method={method} />}
        description={
          <span id={reasonId}>
            {me.confirmed || isOn ? t(`account:${texts[method]}`, { email: me.username }) : t('account:factor.unconfirmed')}
          </span>
        }
        action={
          isOn ? (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => turnOn(method === 'email' ? 'authenticator' : 'email')}>
                {t(method === 'email' ? 'account:factor.toAuthenticator' : 'account:factor.toEmail')}
              </Button>
              <Button variant="quiet-danger" onClick={() => open('off')}>
                {t('account:factor.turnOff')}
              </Button>
            </div>
          ) : (
            <Button
              isDisabled={!me.confirmed}
              {...(!me.confirmed && { 'aria-describedby': reasonId })}
              onClick={() => turnOn('authenticator', 'email')}
            >
              {t('account:factor.turnOn')}
            </Button>
          )
        }
      />
      {method === 'authenticator' && (
        <SettingsRow
          title={t('account:factor.recovery')}
          description={
            recoveryCodesLeft > 0 ? t('account:factor.recoveryLeft', { count: recoveryCodesLeft }) : t('account:factor.recoveryNone')
          }
          action={<Button onClick={() => open('renew')}>{t('account:factor.renew')}</Button>}
        />
      )}
      <TurnOnDialog
        key={`on-${opened.count}`}
        me={me}
        factors={opened.what === 'on' ? opened.factors : ['authenticator']}
        isOpen={opened.what === 'on'}
        onClose={close}
      />
      <TurnOffDialog key={`off-${opened.count}`} email={me.username} isOpen={opened.what === 'off'} onClose={close} />
      <RenewCodesDialog key={`renew-${opened.count}`} email={me.username} isOpen={opened.what === 'renew'} onClose={close} />
    </>
  );
}

function FactorTitle({ method }: Pick<SecondFactorState, 'method'>) {
  const { t } = useTranslation('account');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {t('factor.title')}
      {method === 'none' ? (
        <Badge tone="neutral" mark="hollow">
          {t('factor.off')}
        </Badge>
      ) : (
        <Badge tone="ok">{t(`factor.${method}`)}</Badge>
      )}
    </span>
  );
}
