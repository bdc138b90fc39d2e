import type { SessionSummary } from '@foyer/api/auth/account.schema';
import type { Answer, Failure } from '@foyer/api/client';
import { Badge } from '@foyer/ui/badge';
import { Button } from '@foyer/ui/button';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import { SettingsSection } from '@foyer/ui/patterns/settings-section';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession, sessionsQuery } from '#data/account.ts';
import { useRecentProof } from '#features/sign-in/use-recent-proof.tsx';
import { failureText } from '#lib/i18n/error-text.ts';
import { LinkedText } from '#lib/i18n/linked-text.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { sessionEndOutcome } from './account-failure.ts';

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, unknown: MonitorSmartphone } as const;

/** Where one is signed in: device, browser, address and last use, each with a way to end it. */
export function SessionsSection() {
  const { t, i18n } = useTranslation(['account', 'common', 'errors']);
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const proof = useRecentProof();
  const shown = sessions.data;
  const hasOthers = shown?.some(({ current }) => !current) ?? false;

  async function end(key: string, call: () => Promise<Answer<unknown> | Failure>, done: string): Promise<void> {
    if (ending.includes(key)) return;
    setEnding((keys) => [...keys, key]);
    const result = await proof.run(call);
    setEnding((keys) => keys.filter((other) => other !== key));
    if (!result) return;
    const outcome = result.ok ? 'ended' : sessionEndOutcome(result);
    if (outcome === 'ended') {
      notify.success(done);
      // The button that was pressed is gone with its row.
      list.current?.focus();
    } else if (!result.ok && outcome === 'message') notify.error(failureText(i18n, result));
  }
  const endOthers = () => void end('others', () => endOtherSessions(queryClient, {}), t('account:sessions.othersEnded'));

  return (
    <SettingsSection title={t('account:sessions.title')} description={t('account:sessions.text')}>
      {proof.dialog}
      {sessions.isError && !shown ? (
        <div className="mt-3">
          <NotLoaded title={t('account:sessions.failed')} query={sessions} />
        </div>
      ) : shown ? (
        <>
          <ul ref={list} tabIndex={-1} aria-label={t('account:sessions.title')} className="divide-y divide-line outline-none">
            {shown.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending.includes(session.id)}
                onEnd={() =>
                  void end(session.id, () => endSession(queryClient, { params: { id: session.id } }), t('account:sessions.ended'))
                }
              />
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-3 border-line border-t pt-3">
            {hasOthers ? (
              <Button variant="quiet-danger" isLoading={ending.includes('others')} onClick={endOthers}>
                {t('account:sessions.endOthers')}
              </Button>
            ) : (
              <p className="text-ink-2 text-sm">{t('account:sessions.alone')}</p>
            )}
          </div>
        </>
      ) : (
        <div aria-busy="true" className="mt-3 space-y-3">
          <p role="status" className="sr-only">
            {t('account:sessions.loading')}
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
    </SettingsSection>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  readonly session: SessionSummary;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { t, i18n } = useTranslation('account');
  const Icon = icons[session.kind];
  const name = t('sessions.on', {
    browser: session.browser || t('sessions.unknownBrowser'),
    device: session.system || t('sessions.unknownDevice'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid size-8 shrink-0 place-items-center rounded-control bg-well text-ink-2">
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-emphasis">
          {name} {session.current && <Badge tone="ok">{t('sessions.this')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span className="tabular-nums">{t('sessions.address', { address: session.address })}</span>
          <span>
            <LinkedText
              text={t('sessions.lastUsed')}
              links={{ time: () => <RelativeTime value={session.lastUsedAt} locale={i18n.language} /> }}
            />
          </span>
          <span>
            <LinkedText
              text={t('sessions.signedIn')}
              links={{ time: () => <DateTime value={session.createdAt} locale={i18n.language} format="date-time" /> }}
            />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button size="sm" isLoading={isEnding} aria-label={t('sessions.endNamed', { session: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
