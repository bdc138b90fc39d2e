import { PageHeader } from '@foyer/ui/patterns/page-header';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#data/me.ts';
import { organizationListLimit, organizationsQuery } from '#data/organizations.ts';
import { ownInvitesQuery } from '#data/own-invites.ts';
import { CallError } from '#data/query.ts';
import { rankedIds } from '#features/organization-ranking/organization-choice.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Doors } from './doors.tsx';
import { NoOrganizations } from './no-organizations.tsx';
import { OwnInvites } from './own-invites.tsx';
import { PickerFailed } from './picker-failed.tsx';
import { pickerFailureOutcome } from './picker-failure.ts';
import { PickerSearch } from './picker-search.tsx';
import { WaitingDoors } from './waiting-doors.tsx';

/** For few people, and not on the first screen's weight. Where it cannot be fetched the dialog of creating says the same. */
const UnconfirmedNote = lateDetail(async () => (await import('#features/unconfirmed-note/unconfirmed-note.tsx')).UnconfirmedNote);

/** Select your organization (ORG-01). */
export function PickerScreen() {
  const { t } = useTranslation('organizations');
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  // The guard has asked for it already.
  const isUnconfirmed = useQuery({ ...meQuery, enabled: false }).data?.confirmed === false;
  // What was opened here is forgotten at sign-out.
  const [isRanked] = useState(() => rankedIds().length > 0);
  const list = useInfiniteQuery(organizationsQuery(rankedIds, q));
  const invites = useQuery(ownInvitesQuery);
  // Nothing waits for further tries.
  const areInvitesComing = invites.isPending && invites.failureCount === 0;
  const organizations = list.data?.pages.flatMap((page) => page.items) ?? [];
  const total = list.data?.pages[0]?.totalCount ?? 0;
  const [isLong, setIsLong] = useState(false);
  if (!isLong && q === '' && total > organizationListLimit) setIsLong(true);

  const note = isUnconfirmed && <UnconfirmedNote />;
  const isNowhere = list.data !== undefined && total === 0 && q === '' && typed.trim() === '';
  if (isNowhere && !areInvitesComing) {
    return (
      <>
        <PageTitle>{t('picker.title')}</PageTitle>
        {note}
        <NoOrganizations />
        <div className="flex justify-center">
          <OwnInvites query={invites} />
        </div>
      </>
    );
  }

  const failure = list.error instanceof CallError ? list.error.failure : undefined;
  const isWaiting = list.isPending || isNowhere || (failure !== undefined && !list.data && pickerFailureOutcome(failure) === 'session');
  return (
    <>
      <PageTitle>{t('picker.title')}</PageTitle>
      <div className="flex w-full flex-col items-center gap-7">
        <PageHeader align="center" title={t('picker.title')} {...(isRanked && { description: t('picker.subtitle') })} />
        {note}
        {isLong && <PickerSearch value={typed} onValueChange={setTyped} found={list.isPlaceholderData ? undefined : total} />}
        {isWaiting ? (
          <WaitingDoors />
        ) : list.data ? (
          <Doors
            organizations={organizations}
            query={q}
            hasMore={list.hasNextPage}
            isLoadingMore={list.isFetchingNextPage}
            hasMoreFailed={list.isFetchNextPageError}
            onLoadMore={() => void list.fetchNextPage()}
          />
        ) : (
          <PickerFailed failure={failure} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {/* Below the doors, which wait for no invite and must not move under the pointer. */}
        {list.data && <OwnInvites query={invites} />}
        {!isWaiting && !areInvitesComing && <p className="text-center text-ink-2 text-sm">{t('picker.footer')}</p>}
      </div>
    </>
  );
}
