import type { OrganizationSummary } from '@foyer/api/organizations/organization.schema';
import { paths } from '@foyer/api/paths';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { CreateDoor, DoorGrid, OrganizationDoor } from '@foyer/ui/patterns/organization-door';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useStartPath } from '#data/me.ts';
import { readRanking, rememberChoice } from '#features/organization-ranking/organization-choice.ts';
import { byRanking } from '#features/organization-ranking/organization-ranking.ts';
import { ShowMore } from '#features/show-more/show-more.tsx';
import { itemDelayMs } from './list-animation.ts';

interface DoorsProps {
  readonly organizations: readonly OrganizationSummary[];
  /** What was searched for. */
  readonly query: string;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly onLoadMore: () => void;
}

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The organizations as doors, most recently chosen first, and the door that makes a new one. */
export function Doors({ organizations, query, hasMore, isLoadingMore, hasMoreFailed, onLoadMore }: DoorsProps) {
  const { t } = useTranslation('organizations');
  const listRef = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const startPath = useStartPath();
  // Read once: the order must not change under the pointer while one chooses.
  const [ranking] = useState(readRanking);
  // The create door appears with the others, as the last of them.
  const [entry] = useState(() => ({ doors: organizations.length + 1, isStill: isMotionReduced() }));
  const delay = (index: number) => ({ animationDelay: `${itemDelayMs(index, entry.doors, entry.isStill)}ms` });

  const isOnlyOne = query === '' && !hasMore && organizations.length === 1;
  const focusOnly = useEffectEvent(() => {
    const { activeElement } = document;
    // Whoever has done something meanwhile is left alone.
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isOnlyOne && isFree) listRef.current?.querySelector<HTMLElement>('button')?.focus();
  });
  useEffect(() => {
    // After the page's heading has had the focus (UI-40).
    const frame = requestAnimationFrame(() => focusOnly());
    return () => cancelAnimationFrame(frame);
  }, []);

  const open = (id: string) => {
    rememberChoice(
      id,
      organizations.map((organization) => organization.id),
    );
    void navigate(startPath(id));
  };

  if (organizations.length === 0) {
    return <EmptyState picture="search" title={t('picker.noMatchTitle', { query })} text={t('picker.noMatchText')} />;
  }
  const ranked = byRanking(ranking, organizations);
  return (
    <>
      <DoorGrid ref={listRef} aria-label={t('picker.list')}>
        {ranked.map(({ id, name, verified, imageUrl }, index) => (
          <li key={id} className="animate-appear" style={delay(index)}>
            <OrganizationDoor
              name={name}
              idLabel={t('id', { id })}
              {...(verified ? { verifiedLabel: t('verified') } : { unverifiedLabel: t('unverified'), isInactive: true })}
              avatar={<OrganizationAvatar name={name} id={id} imageUrl={imageUrl} isInactive={!verified} />}
              onClick={() => open(id)}
            />
          </li>
        ))}
        {query === '' && (
          <li className="animate-appear" style={delay(organizations.length)}>
            <CreateDoor label={t('picker.create')} asChild>
              <Link to={paths.createOrganization.to()} />
            </CreateDoor>
          </li>
        )}
      </DoorGrid>
      <ShowMore
        list={listRef}
        ids={ranked.map(({ id }) => id)}
        label={t('picker.showMore')}
        loadingLabel={t('picker.showingMore')}
        failedText={t('picker.moreFailed')}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        hasFailed={hasMoreFailed}
        onLoadMore={onLoadMore}
      />
    </>
  );
}
