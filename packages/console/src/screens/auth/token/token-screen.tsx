import { paths } from '@foyer/api/paths';
import { Spinner } from '@foyer/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureModal } from '#features/failure-modal/failure-modal.tsx';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { errorText } from '#lib/i18n/error-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import { ConfirmSignIn } from './confirm-sign-in.tsx';
import type { TokenFlow } from './token-flow.ts';
import type { TokenOutcome, TokenProblem } from './token-rules.ts';

interface TokenScreenProps {
  readonly page: PublicPage;
  /** The three addresses look the same until their code runs. */
  readonly flow?: TokenFlow;
}

/** /authentication/token/clear, get and validate: signs out or in with the code in `hash` and leads on (AUTH-53), or asks first (AUTH-84). */
export function TokenScreen({ page, flow = 'get' }: TokenScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [outcome, setOutcome] = useState<TokenOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  // The code works once: it is sent once.
  const isSent = useRef(false);

  async function run(isConfirmed: boolean): Promise<void> {
    setIsBusy(true);
    try {
      const { runFlow } = await import('./token-calls.ts');
      const ended = await runFlow(page, flow, isConfirmed);
      if ('destination' in ended) return page.go(ended.destination);
      setOutcome(ended);
    } catch {
      setOutcome({ problem: { kind: 'failed', message: '', code: 'OFFLINE' } });
    }
    setIsBusy(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void run(false);
  }, []);

  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;
  const asks = outcome && 'asks' in outcome ? outcome.asks : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // What the page says has changed under whoever listens.
  useEffect(() => {
    if (asks !== undefined) heading.current?.focus();
  }, [asks]);

  const details = useDetails(problem);
  const question = asks === undefined ? t('auth:token.title') : t('auth:token.ask', { email: asks });
  const title = problem ? t('auth:token.failedTitle') : question;
  return (
    <PublicLayout updateNotice={<UpdateNotice />}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} className="text-h1-narrow break-words wide:text-h1" tabIndex={-1}>
        {title}
      </h1>
      {problem && <p className="mt-2 text-ink-2">{details}</p>}
      {asks !== undefined && (
        <ConfirmSignIn isBusy={isBusy} onConfirm={() => void run(true)} onDecline={() => page.go(paths.signIn.to())} />
      )}
      {!outcome && (
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner size="md" />
          {t('auth:token.working')}
        </p>
      )}
      <noscript>
        <p className="mt-4">{t('common:needsScripts')}</p>
      </noscript>
      {problem && (
        <FailureModal
          title={t('auth:token.failedTitle')}
          text={details}
          actionLabel={t('auth:acceptInvite.toSignIn')}
          onAction={() => page.go(paths.signIn.to())}
        />
      )}
    </PublicLayout>
  );
}

/** The details of the modal. */
function useDetails(problem: TokenProblem | undefined): string {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  if (!problem) return '';
  if (problem.kind === 'signedInAs') return t('auth:token.signedInAs', { name: problem.name });
  if (problem.kind === 'redirect') return t('errors:UNAUTHORIZED_REDIRECT');
  if (problem.kind !== 'failed') return t(`auth:token.${problem.kind}`);
  return t('auth:token.failed', { message: problem.message || errorText(i18n, problem.code) });
}
