import { paths } from '@foyer/api/paths';
import { Button, ButtonLink } from '@foyer/ui/button';
import { Spinner } from '@foyer/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateNotice } from '#features/notices/update-notice.tsx';
import { PublicLayout } from '#features/public-layout/public-layout.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import type { PublicPage } from '#lib/public-page.ts';
import type { CallbackOutcome } from './studio-callback-calls.ts';

/** After so many milliseconds the page says that it takes long. */
const longWaitMs = 5000;

type Problem = Extract<CallbackOutcome, { problem: unknown }>;

interface StudioCallbackScreenProps {
  readonly page: PublicPage;
  /** From the address, which is the same page for every project. */
  readonly projectId?: string;
}

/** /app-auth-callback/{projectId}: comes back from the authorization server with a code, and leads on into the studio (PRJ-36). */
export function StudioCallbackScreen({ page, projectId = '' }: StudioCallbackScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [failed, setFailed] = useState<Problem>();
  const [takesLong, setTakesLong] = useState(false);
  const problem = failed?.problem;
  const heading = useRef<HTMLHeadingElement>(null);
  // The code works once: it is sent once.
  const isSent = useRef(false);

  async function run(): Promise<void> {
    try {
      const { runCallback } = await import('./studio-callback-calls.ts');
      const outcome = await runCallback(page, projectId);
      if ('problem' in outcome) setFailed(outcome);
      else page.go(outcome.destination);
    } catch {
      setFailed({ problem: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void run();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setTakesLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);

  // What the page says has changed under whoever listens.
  useEffect(() => {
    if (problem) heading.current?.focus();
  }, [problem]);

  const begin = failed?.begin;
  const title = problem ? t('common:errorPage.title') : t('auth:studioCallback.title');
  return (
    <PublicLayout updateNotice={<UpdateNotice />}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} className="text-balance text-h1-narrow outline-none wide:text-h1" tabIndex={-1}>
        {title}
      </h1>
      {problem ? (
        <>
          <p className="mt-2 text-ink-2">{t(`auth:studioCallback.${problem}`)}</p>
          <div className="mt-8 flex flex-col gap-3">
            {begin ? (
              <Button variant="primary" size="lg" isWide onClick={() => void begin().then(page.go)}>
                {t('common:retry')}
              </Button>
            ) : null}
            <ButtonLink href={paths.organizations.to()} variant={begin ? 'secondary' : 'primary'} size="lg" isWide>
              {t('common:errorPage.action')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <p role="status" className="mt-4 flex items-center gap-3 text-ink-2">
          <Spinner size="md" />
          {t(takesLong ? 'auth:studioCallback.slowly' : 'auth:studioCallback.working')}
        </p>
      )}
      <noscript>
        <p className="mt-4">{t('common:needsScripts')}</p>
      </noscript>
    </PublicLayout>
  );
}
