import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { ArchTile, type ArchTileProps } from '#components/arch-tile/index.ts';

/** One entry of an {@link InboxList}. */
export type InboxItem = {
  id: string;
  /** Where the entry leads. */
  href: string;
  /** A picture of 14 px of what it is about; the text says it too. */
  icon: ReactNode;
  /** What kind of news it is. */
  tone: ArchTileProps['tone'];
  /** What happened, in one sentence. */
  text: ReactNode;
  /** What else is to be known, in one line. */
  detail?: ReactNode;
  /** When. */
  time: ReactNode;
  /** What it asks for: small buttons or links of their own, below the text. The first one is secondary, others are ghosts. */
  actions?: ReactNode;
  /** Nobody has looked at it yet. */
  isUnread: boolean;
};

/** Props of {@link InboxList}. */
export type InboxListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  /** Newest first. */
  items: readonly InboxItem[];
  /** Names the list. */
  label: string;
  /** "Unread", for whoever does not see the mark. */
  unreadLabel: string;
  /** Draws the link of an entry, where a router has its own; a plain one by default. */
  renderLink?: ((item: InboxItem, props: { href: string; className: string }, children: ReactNode) => ReactNode) | undefined;
};

const row = 'focus-ring ring-inside flex items-start gap-3 px-4 pt-3 hover:bg-hover';
const rowWith = { actions: `${row} pb-2`, nothing: `${row} pb-3` };

/** What somebody was told, an entry a row; each row is a link to what it tells of, and has below it what it asks for. */
export function InboxList({ items, label, unreadLabel, renderLink, className, ...rest }: InboxListProps) {
  return (
    <ul {...rest} aria-label={label} className={cx('divide-y divide-line', className)}>
      {items.map((item) => {
        const props = { href: item.href, className: item.actions ? rowWith.actions : rowWith.nothing };
        const content = (
          <>
            <ArchTile tone={item.tone}>{item.icon}</ArchTile>
            <span className="wrap-anywhere min-w-0 flex-1">
              <span className={item.isUnread ? 'block text-ink' : 'block text-ink-2'}>{item.text}</span>
              {item.detail ? <span className="block text-ink-2 text-sm">{item.detail}</span> : null}
            </span>
            <span className="flex shrink-0 flex-col items-end gap-1.5 text-ink-2 text-sm">
              {item.time}
              {item.isUnread && (
                <>
                  <svg aria-hidden="true" viewBox="0 0 7 8" className="h-2 w-1.75 text-accent">
                    <path fill="currentColor" d="M0 7.25V3.5a3.5 3.5 0 0 1 7 0v3.75a.75.75 0 0 1-.75.75H.75A.75.75 0 0 1 0 7.25Z" />
                  </svg>
                  <span className="sr-only">{unreadLabel}</span>
                </>
              )}
            </span>
          </>
        );
        return (
          <li key={item.id}>
            {renderLink ? renderLink(item, props, content) : <a {...props}>{content}</a>}
            {item.actions ? <div className="flex flex-wrap gap-2 ps-13 pe-4 pt-0.5 pb-3 empty:hidden">{item.actions}</div> : null}
          </li>
        );
      })}
    </ul>
  );
}
