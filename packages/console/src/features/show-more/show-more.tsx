import { Button } from '@foyer/ui/button';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ShowMoreProps {
  /** The list; its items stand in the order of `ids`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly label: string;
  readonly loadingLabel: string;
  readonly failedText: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onLoadMore: () => void;
}

/** The way to the next page of a list. Render it without more, too: it leads the focus to the first item that came. */
export function ShowMore({ list, ids, label, loadingLabel, failedText, hasMore, isLoading, hasFailed, onLoadMore }: ShowMoreProps) {
  const { t } = useTranslation('common');
  const known = useRef<ReadonlySet<string>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = known.current;
    const first = before ? ids.findIndex((id) => !before.has(id)) : -1;
    if (first < 0) return;
    known.current = undefined;
    const { activeElement } = document;
    // Whoever has gone elsewhere meanwhile is not called back.
    if (activeElement !== document.body && activeElement !== button.current) return;
    const item = list.current?.children[first];
    // An item that has nothing to press takes the focus itself, if it can.
    (item?.querySelector<HTMLElement>('a[href], button') ?? (item as HTMLElement | undefined))?.focus();
  }, [ids, list]);

  if (!hasMore) return null;
  const isFailure = hasFailed && !isLoading;
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      {isFailure && (
        <p role="alert" className="text-danger text-sm">
          {failedText}
        </p>
      )}
      <Button
        ref={button}
        isLoading={isLoading}
        loadingLabel={loadingLabel}
        onClick={() => {
          known.current = new Set(ids);
          onLoadMore();
        }}
      >
        {isFailure ? t('retry') : label}
      </Button>
    </div>
  );
}
