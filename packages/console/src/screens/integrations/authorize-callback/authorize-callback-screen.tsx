import { Button } from '@foyer/ui/button';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { pageTitleId } from '@foyer/ui/patterns/page-header';
import { Spinner } from '@foyer/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { finishAuthorization } from '#data/authorizations.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { tellAuthorization } from '#session/authorization-news.ts';

/** The window closes itself so long after it has said how it ended (DS-38). */
export const closingDelayMs = 3000;
const errorMaxLength = 500;

interface Outcome {
  readonly success: boolean;
  readonly message: string;
  /** Undefined while it is not known whether anybody has heard it. */
  readonly isHeard: boolean | undefined;
}

/** /datasource-auth-callback: where a provider sends people back to, in the window that Connect has opened (DS-38). */
export function AuthorizeCallbackScreen() {
  const { t, i18n } = useTranslation(['authorization', 'common', 'errors']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  // The code works once: it is sent once.
  const isSent = useRef(false);

  async function redeem(query: URLSearchParams): Promise<void> {
    const [state, code, error] = [query.get('state'), query.get('code'), query.get('error')];
    if (!state || !(code || error)) return setOutcome({ success: false, message: t('errors:AUTH_STATE_INVALID'), isHeard: undefined });
    const body = error ? { state, error: error.slice(0, errorMaxLength) } : { state, code: code ?? '' };
    const result = await finishAuthorization(queryClient, { body });
    const success = result.ok && result.data.status === 'connected';
    const message = result.ok ? result.data.message : failureText(i18n, result);
    const told = success ? '' : message || t('authorization:callback.failed');
    setOutcome({ success, message: told, isHeard: undefined });
    const isHeard = await tellAuthorization({ success, message: told, state });
    setOutcome({ success, message: told, isHeard });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the provider has written into the address
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = new URLSearchParams(search);
    // Neither state nor code stays in the address, nor in what a reload sends.
    if (search) void navigate({ search: '' }, { replace: true });
    void redeem(query);
  }, []);

  const isOver = outcome !== undefined;
  useEffect(() => {
    if (!isOver) return;
    document.getElementById(pageTitleId)?.focus();
    const timer = setTimeout(() => window.close(), closingDelayMs);
    return () => clearTimeout(timer);
  }, [isOver]);

  if (!outcome)
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center">
        <PageTitle>{t('authorization:callback.title')}</PageTitle>
        <h1 className="text-balance text-h1-narrow wide:text-h1">{t('authorization:callback.title')}</h1>
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner size="md" />
          {t('authorization:callback.working')}
        </p>
      </div>
    );
  const title = outcome.success ? t('authorization:done') : t('authorization:callback.failedTitle');
  return (
    <div className="flex flex-1 flex-col items-center justify-center" role={outcome.success ? 'status' : 'alert'}>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        size="page"
        picture={outcome.success ? 'door' : 'broken'}
        headingLevel={1}
        titleId={pageTitleId}
        title={title}
        text={
          <>
            {outcome.message ? <span className="block">{outcome.message}</span> : null}
            {outcome.isHeard === false ? <span className="mt-2 block">{t('authorization:callback.parentClosed')}</span> : null}
            <span className="mt-2 block text-ink-3 text-sm">{t('authorization:callback.closes')}</span>
          </>
        }
        action={
          <Button variant="primary" onClick={() => window.close()}>
            {t('authorization:callback.close')}
          </Button>
        }
      />
    </div>
  );
}
