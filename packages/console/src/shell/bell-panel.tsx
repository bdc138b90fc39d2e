import { paths } from '@foyer/api/paths';
import { Announcement } from '@foyer/ui/announcement';
import { Button } from '@foyer/ui/button';
import { TextLink } from '@foyer/ui/link';
import { NotificationHistory } from '@foyer/ui/notification';
import { ListPopup } from '@foyer/ui/patterns/list-popup';
import { TabPanel, Tabs } from '@foyer/ui/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type InboxFilter, markAllRead, markUnread, refreshUnread, unreadQuery } from '#data/inbox.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { fetchTexts } from '#lib/i18n/late-texts.ts';
import { notify } from '#lib/notifications/notifications.ts';
import { offerUndo } from '#lib/notifications/offer-undo.ts';
import { useNotifications } from '#lib/notifications/use-notifications.ts';
import { BellButton } from './bell-button.tsx';
import { InboxEntries } from './inbox-entries.tsx';
import { useNewestEntry } from './use-newest-entry.ts';

interface BellPanelProps {
  readonly side: 'right' | 'bottom';
}

const filters: readonly InboxFilter[] = ['unread', 'all'];

/** What was said in this window, for whoever missed it. */
function ThisTab() {
  const { t, i18n } = useTranslation('common');
  const { history } = useNotifications();
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  return (
    <div className="px-4 py-3">
      <NotificationHistory
        label={t('notifications.history')}
        emptyText={t('notifications.empty')}
        items={history.map(({ id, kind, text, at }) => ({ id, kind, text, timeLabel: time.format(at) }))}
      />
    </div>
  );
}

/** Marks everything as read. It stays when there is nothing left to mark, for the focus is on it then. */
function MarkAllRead({ unread }: { readonly unread: number }) {
  const { t, i18n } = useTranslation('inbox');
  const queryClient = useQueryClient();
  const newest = useNewestEntry();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  if (unread === 0 && state === 'idle') return null;

  async function mark(): Promise<void> {
    if (newest === undefined) return;
    setState('busy');
    const result = await markAllRead(queryClient, { body: { upTo: newest.id } });
    setState(result.ok ? 'done' : 'idle');
    if (!result.ok) return void notify.error(failureText(i18n, result));
    const { ids } = result.data;
    if (ids.length === 0) return;
    offerUndo(i18n, {
      done: t('allRead'),
      means: t('undoRead'),
      reverse: async () => {
        const undone = await markUnread(queryClient, { body: { ids } });
        return undone.ok ? undefined : failureText(i18n, undone);
      },
      undone: t('unreadAgain', { count: ids.length }),
    });
  }

  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        isLoading={state === 'busy'}
        loadingLabel={t('marking')}
        isDisabled={unread === 0 || newest === undefined}
        onClick={() => void mark()}
      >
        {t('markAll')}
      </Button>
      <Announcement text={state === 'done' && unread === 0 ? t('allRead') : ''} />
    </>
  );
}

/** What the person was told, here and elsewhere. */
export function BellPanel({ side }: BellPanelProps) {
  const { t } = useTranslation(['inbox', 'common']);
  const queryClient = useQueryClient();
  // Whoever opens it waits for no idle moment. The bell goes on polling: two would ask twice as often.
  const unread = useQuery({ ...unreadQuery, refetchInterval: false }).data ?? 0;
  const [isOpen, setIsOpen] = useState(true);
  const [tab, setTab] = useState<string>('unread');

  function open(isOpenNow: boolean): void {
    setIsOpen(isOpenNow);
    // The next time one starts anew.
    if (isOpenNow) setTab('unread');
    if (isOpenNow) refreshUnread(queryClient);
  }

  return (
    <ListPopup
      title={t('inbox:title')}
      closeLabel={t('common:close')}
      side={side}
      isOpen={isOpen}
      onOpenChange={open}
      trigger={<BellButton unread={unread} />}
      action={<MarkAllRead unread={unread} />}
      foot={
        <TextLink asChild>
          <Link to={paths.account.to({ hash: 'emails' })} onClick={() => setIsOpen(false)}>
            {t('inbox:mailSettings')}
          </Link>
        </TextLink>
      }
    >
      <Tabs
        label={t('inbox:tabs')}
        value={tab}
        onValueChange={setTab}
        isFilled
        isFlush
        tabs={[
          { value: 'unread', label: t('inbox:unread'), count: unread > 0 ? unread : undefined },
          { value: 'all', label: t('inbox:all') },
          { value: 'tab', label: t('inbox:thisTab') },
        ]}
      >
        {filters.map((filter) => (
          <TabPanel key={filter} value={filter}>
            <InboxEntries filter={filter} onOpened={() => setIsOpen(false)} />
          </TabPanel>
        ))}
        <TabPanel value="tab">
          <ThisTab />
        </TabPanel>
      </Tabs>
    </ListPopup>
  );
}

/** The panel with its texts, for it begins open. @throws when they do not arrive. */
export async function fetchBellPanel(i18n: i18n) {
  await fetchTexts(i18n, 'inbox');
  return BellPanel;
}
