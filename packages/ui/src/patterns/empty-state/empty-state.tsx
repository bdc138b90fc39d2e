import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { type Doorway, DoorwayPicture } from './doorway-picture.tsx';

/** Props of {@link EmptyState}. */
export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** What is not there. */
  title: ReactNode;
  /** One sentence: why, or what to do. */
  text?: ReactNode;
  /** Who or what stands in the lit doorway. */
  picture: Doorway;
  /** The one thing to do. */
  action?: ReactNode;
  /** Another way on, quieter. */
  secondary?: ReactNode;
  /** `card` inside a page, `page` when it is all there is. */
  size?: 'card' | 'page' | undefined;
  /** Rank of the title in the page's outline. */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /** Id of the title; the page's heading takes the focus by it. */
  titleId?: string | undefined;
};

/** Nothing is here yet: a lit doorway, one sentence, one action. */
export function EmptyState({
  title,
  text,
  picture,
  action,
  secondary,
  size = 'card',
  headingLevel = 2,
  titleId,
  className,
  ...rest
}: EmptyStateProps) {
  const isPage = size === 'page';
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={cx('flex flex-col items-center text-center', isPage ? 'px-2 py-8 wide:py-16' : 'px-4 py-8', className)}>
      <DoorwayPicture picture={picture} size={size} />
      <Heading
        {...(titleId ? { id: titleId, tabIndex: -1 } : {})}
        className={cx('text-balance outline-none', isPage ? 'mt-7 text-h1-narrow wide:text-h1' : 'mt-3 text-name')}
      >
        {title}
      </Heading>
      {text ? <div className={cx('text-balance text-ink-2', isPage ? 'mt-2 max-w-100' : 'mt-1 max-w-80 text-sm')}>{text}</div> : null}
      {action || secondary ? (
        <div
          className={cx(
            'flex flex-wrap items-center justify-center gap-3',
            isPage ? 'mt-7 w-full flex-col *:w-full wide:w-auto wide:flex-row wide:*:w-auto' : 'mt-5',
          )}
        >
          {action}
          {secondary}
        </div>
      ) : null}
    </div>
  );
}
