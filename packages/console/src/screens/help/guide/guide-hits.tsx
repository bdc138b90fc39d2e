import { paths } from '@foyer/api/paths';
import { Announcement } from '@foyer/ui/announcement';
import { TextLink } from '@foyer/ui/link';
import { EmptyState } from '@foyer/ui/patterns/empty-state';
import { PageHeader } from '@foyer/ui/patterns/page-header';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuidePage } from '#lib/guide-text.ts';
import { PageTitle } from '#lib/page-title.tsx';
import { searchGuide } from './guide-search.ts';

interface GuideHitsProps {
  readonly pages: readonly GuidePage[];
  readonly typed: string;
}

/** The passages that were searched for, each with what stands around the words. */
export function GuideHits({ pages, typed }: GuideHitsProps) {
  const { t } = useTranslation('help');
  const hits = useMemo(() => searchGuide(pages, typed), [pages, typed]);
  const found = t('found', { count: hits.length });
  return (
    <section aria-label={t('results')}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('results')} count={hits.length} />
      <Announcement text={found} />
      {hits.length === 0 ? (
        <EmptyState picture="search" title={t('nothing.title')} text={t('nothing.text')} />
      ) : (
        <ul data-guide="" className="mt-4 flex flex-col gap-5">
          {hits.map(({ page, pageTitle, anchor, title, excerpt }) => (
            <li key={`${page}#${anchor}`}>
              <TextLink asChild>
                <Link to={paths.guidePage.to({ page }, anchor ? { hash: anchor } : {})}>{title}</Link>
              </TextLink>
              {title !== pageTitle && <span className="ms-2 text-ink-3 text-xs">{pageTitle}</span>}
              <p className="mt-0.5 text-ink-2">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
