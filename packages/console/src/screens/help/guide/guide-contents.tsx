import { paths } from '@foyer/api/paths';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type GuidePage, wordsOf } from '#lib/guide-text.ts';

interface GuideContentsProps {
  /** The page of contents first. */
  readonly pages: readonly GuidePage[];
  /** The name of the page that is open. */
  readonly current: string;
}

const entry = 'focus-ring block rounded-control px-2.5 py-1.5 text-ink-2 hover:bg-hover hover:text-ink';

/** All pages of the guide, and the passages of the one that is open. Where the window is narrow, the page of contents stands for it. */
export function GuideContents({ pages, current }: GuideContentsProps) {
  const { t } = useTranslation('help');
  const [, ...content] = pages;
  return (
    <nav aria-label={t('contents')} className="hidden wide:block">
      <ul data-guide="" className="flex flex-col gap-0.5">
        {content.map(({ name, title, blocks }) => {
          const isOpen = name === current;
          const passages = isOpen ? blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? block : [])) : [];
          return (
            <li key={name}>
              <Link
                to={paths.guidePage.to({ page: name })}
                aria-current={isOpen ? 'page' : undefined}
                className={`${entry} aria-current-page:font-semibold aria-current-page:text-accent-ink forced-colors:aria-current-page:underline`}
              >
                {title}
              </Link>
              {passages.length > 0 && (
                <ul className="ps-3 text-sm">
                  {passages.map(({ anchor, content: words }) => (
                    <li key={anchor}>
                      <Link to={`#${anchor}`} className={entry}>
                        {wordsOf(words)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
