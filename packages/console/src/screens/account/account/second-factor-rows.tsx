import type { Me } from '@foyer/api/auth/auth.schema';
import type { SecondFactorState } from '@foyer/api/auth/second-factor.schema';
import { Badge } from '@foyer/ui/badge';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { SettingsRow } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSecondFactor, secondFactorQuery } from '#data/account.ts';
import { queryErrorText } from '#lib/i18n/error-text.ts';
import { lateDialog } from '#lib/late-dialog.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import type { Factor } from './turn-on-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

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
      {state.data.resetAt && <PlannedResetRow resetAt={state.data.resetAt} />}
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

/** The provider is about to turn the second factor off (OPR-21). */
function PlannedResetRow({ resetAt }: { readonly resetAt: string }) {
  const { t, i18n } = useTranslation('account');
  const queryClient = useQueryClient();
  const { message, run } = useAccountCall();
  const [isStopping, setStopping] = useState(false);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(resetAt));
  const stop = async () => {
    setStopping(true);
    const result = await run(() => keepSecondFactor(queryClient, {}));
    setStopping(false);
    if (result) notify.success(t('factor.kept'));
  };
  return (
    <div className="px-5 pb-4">
      <Banner
        tone="warn"
        action={
          <Button size="sm" isLoading={isStopping} onClick={() => void stop()}>
            {t('factor.keep')}
          </Button>
        }
      >
        {t('factor.resetPlanned', { date })} {message}
      </Banner>
    </div>
  );
}
