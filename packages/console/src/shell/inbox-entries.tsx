import type { InboxEntry, InboxKind } from '@foyer/api/inbox/inbox.schema';
import { DateTime, RelativeTime } from '@foyer/ui/date-time';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { type InboxItem, InboxList } from '@foyer/ui/patterns/inbox-list';
import { Skeleton } from '@foyer/ui/skeleton';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import KeyRound from 'lucide-react/icons/key-round';
import PowerOff from 'lucide-react/icons/power-off';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash2 from 'lucide-react/icons/trash';
import Unlink from 'lucide-react/icons/unlink';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type InboxFilter, inboxQuery, markRead } from '#data/inbox.ts';
import { useEntryPlaces } from '#data/use-entry-places.ts';
import { ShowMore } from '#features/show-more/show-more.tsx';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { EntryActs } from './entry-acts.tsx';
import { actsOf } from './inbox-acts.ts';
import { detailOf, sentenceOf } from './inbox-texts.ts';

type Look = readonly [Icon: LucideIcon, tone: InboxItem['tone']];

const looks: Readonly<Record<InboxKind, Look>> = {
  invited: [UserPlus, 'info'],
  memberRemoved: [UserX, 'danger'],
  rolesChanged: [ShieldCheck, 'neutral'],
  teamsJoined: [Users, 'neutral'],
  teamLeft: [Users, 'neutral'],
  teamDeleted: [Users, 'warn'],
  teamProjectsGiven: [Users, 'ok'],
  teamProjectTaken: [Users, 'warn'],
  teamLevelsChanged: [Users, 'neutral'],
  teamMoved: [Users, 'neutral'],
  inviteAccepted: [UserCheck, 'ok'],
  inviteDeclined: [UserX, 'warn'],
  connectorApproved: [Share2, 'ok'],
  connectorShared: [Share2, 'info'],
  connectorUnshared: [Unlink, 'warn'],
  connectorDeactivated: [PowerOff, 'warn'],
  connectorDeleted: [Trash2, 'danger'],
  datasourceApproved: [Share2, 'ok'],
  datasourceShared: [Share2, 'info'],
  datasourceUnshared: [Unlink, 'warn'],
  datasourceDeactivated: [PowerOff, 'warn'],
  datasourceDeleted: [Trash2, 'danger'],
  authorizationFailed: [KeyRound, 'danger'],
};
const unknownLook: Look = [Bell, 'neutral'];
const lookOf = (kind: string): Look => (Object.hasOwn(looks, kind) ? looks[kind as InboxKind] : unknownLook);

/** How long ago it was today, else the day. */
function Moment({ at }: Pick<InboxEntry, 'at'>) {
  const { language } = useTranslation().i18n;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? <RelativeTime value={at} locale={language} unitStyle="narrow" /> : <DateTime value={at} locale={language} />;
}

function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')} className="divide-y divide-line">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-4">
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
      ))}
    </div>
  );
}

interface InboxEntriesProps {
  readonly filter: InboxFilter;
  /** Somebody goes to what an entry tells of. */
  readonly onOpened: () => void;
}

/** The entries of one tab of the inbox. */
export function InboxEntries({ filter, onOpened }: InboxEntriesProps) {
  const { t, i18n } = useTranslation('inbox');
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(inboxQuery(filter));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const placeOf = useEntryPlaces(entries);
  // Whether there is nothing at all, or only nothing unread, the other tab knows.
  const all = useInfiniteQuery({ ...inboxQuery('all'), enabled: filter === 'unread' && query.isSuccess && entries.length === 0 });

  function handleClick(event: MouseEvent, entry: InboxEntry | undefined): void {
    if (entry && !entry.read) void markRead(queryClient, { body: { ids: [entry.id] } });
    // A new tab or window leaves this one as it is.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpened();
  }

  if (query.isPending) return <Waiting />;
  if (query.data === undefined)
    return (
      <div className="p-4">
        <NotLoaded title={t('failed')} query={query} />
      </div>
    );
  if (entries.length === 0) {
    const hasOthers = filter === 'unread' && (all.data?.pages[0]?.items.length ?? 0) > 0;
    const [title, text] = hasOthers ? [t('nothingUnread.title'), t('nothingUnread.text')] : [t('none.title'), t('none.text')];
    return <EmptyState picture="door" title={title} text={text} headingLevel={3} />;
  }
  const items = entries.map((entry): InboxItem => {
    const [Icon, tone] = lookOf(entry.kind);
    const { path, isGone } = placeOf(entry);
    return {
      id: entry.id,
      href: path,
      icon: <Icon size={14} strokeWidth={1.75} />,
      tone,
      text: sentenceOf(i18n, entry).map(({ at, text, isName }) =>
        isName ? (
          <bdi key={at} className="font-semibold">
            {text}
          </bdi>
        ) : (
          text
        ),
      ),
      detail: [isGone && t('gone'), detailOf(i18n, entry)].filter(Boolean).join(' · '),
      time: <Moment at={entry.at} />,
      actions: !isGone && actsOf(entry).length > 0 && <EntryActs entry={entry} onGo={(event) => handleClick(event, entry)} />,
      isUnread: !entry.read,
    };
  });
  return (
    <>
      <InboxList
        ref={list}
        items={items}
        label={t(`list.${filter}`)}
        unreadLabel={t('mark')}
        renderLink={({ id }, { href, ...props }, children) => (
          <Link
            {...props}
            to={href}
            onClick={(event) =>
              handleClick(
                event,
                entries.find((entry) => entry.id === id),
              )
            }
          >
            {children}
          </Link>
        )}
      />
      <div className={query.hasNextPage ? 'pb-4' : undefined}>
        <ShowMore
          list={list}
          ids={entries.map(({ id }) => id)}
          label={t('more')}
          loadingLabel={t('loadingMore')}
          failedText={t('moreFailed')}
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoadMore={() => void query.fetchNextPage()}
        />
      </div>
    </>
  );
}
