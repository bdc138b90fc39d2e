import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { BackLink, PageHeader } from '@foyer/ui/patterns/page-header';
import { SearchField } from '@foyer/ui/search-field';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import type { GuidePage, GuideText } from '#lib/guide-text.ts';
import { NotLoaded } from '#lib/not-loaded.tsx';
import { PageTitle } from '#lib/page-title.tsx';
import { useUrlSearch } from '#lib/use-url-search.ts';
import { GuideBlocks } from './guide-blocks.tsx';
import { GuideContents } from './guide-contents.tsx';
import { GuideHits } from './guide-hits.tsx';
import { guideQuery } from './guide-query.ts';

/** Leads to the passage that the address names: it comes later than the page, so the browser does not find it by itself. */
function usePassage(isThere: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history anew, also to the passage that one was at.
  useEffect(() => {
    if (!isThere || hash === '') return;
    // The heading of the page takes the focus first.
    const timer = setTimeout(() => {
      const passage = document.getElementById(hash.slice(1));
      passage?.scrollIntoView?.();
      passage?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isThere, hash, key]);
}

function Page({ page, pictures }: { readonly page: GuidePage; readonly pictures: GuideText['pictures'] }) {
  const { t } = useTranslation('help');
  return (
    <article data-guide="">
      <PageTitle>{page.title}</PageTitle>
      <PageHeader
        title={page.title}
        back={
          page.name !== 'index' && (
            <BackLink asChild>
              <Link to={paths.guide.to()}>{t('all')}</Link>
            </BackLink>
          )
        }
      />
      <div className="mt-4 flex flex-col gap-3 text-ink-2 text-lead">
        <GuideBlocks blocks={page.blocks} pictures={pictures} />
      </div>
    </article>
  );
}

function NoSuchPage() {
  const { t } = useTranslation('help');
  return (
    <>
      <PageTitle>{t('missing.title')}</PageTitle>
      <EmptyState
        picture="search"
        headingLevel={1}
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <TextLink asChild>
            <Link to={paths.guide.to()}>{t('all')}</Link>
          </TextLink>
        }
      />
    </>
  );
}

/** The guide: one page of it, or what was searched for in all of them (UI-46, UI-47). */
export function GuideScreen() {
  const { t, i18n } = useTranslation(['help', 'common']);
  const { page: name = 'index' } = useParams();
  const guide = useQuery(guideQuery(i18n.language));
  const { typed, settled, type } = useUrlSearch();
  usePassage(guide.data !== undefined && settled === '');
  const page = guide.data?.pages.find((one) => one.name === name);

  return (
    <div className="mx-auto flex w-full max-w-dialog-wide flex-col gap-6 pb-12 wide:flex-row">
      <div className="flex shrink-0 flex-col gap-4 wide:w-rail">
        <SearchField
          label={t('help:search')}
          placeholder={t('help:search')}
          clearLabel={t('help:clear')}
          value={typed}
          onValueChange={type}
        />
        {guide.data && <GuideContents pages={guide.data.pages} current={name} />}
      </div>
      <div className="min-w-0 flex-1">
        {guide.isPending && (
          <div role="status" aria-label={t('help:loading')}>
            <PageTitle>{t('help:title')}</PageTitle>
            <Skeleton shape="block" />
          </div>
        )}
        {guide.isError && (
          <>
            <PageTitle>{t('help:title')}</PageTitle>
            <PageHeader title={t('help:title')} />
            <NotLoaded title={t('help:failed')} query={guide} />
          </>
        )}
        {guide.data &&
          (settled !== '' ? (
            <GuideHits pages={guide.data.pages} typed={settled} />
          ) : page ? (
            <Page page={page} pictures={guide.data.pictures} />
          ) : (
            <NoSuchPage />
          ))}
      </div>
    </div>
  );
}
