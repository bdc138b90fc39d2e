import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const list = cva('', {
  variants: {
    layout: {
      row: 'flex flex-wrap gap-x-12 gap-y-3',
      stack: 'flex flex-col gap-4',
      grid: 'grid gap-x-8 gap-y-4 wide:grid-cols-2',
    },
  },
});

/** A term and what it stands for. */
export type Description = { term: string; value: ReactNode };

export type DescriptionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** Terms with their values, in order. */
  items: readonly Description[];
  /** Side by side, wrapping; one below the other; or in two columns, for many facts of unlike length. */
  layout?: 'row' | 'stack' | 'grid' | undefined;
};

/** Facts about one thing: what it is called above, the value below. */
export function DescriptionList({ items, layout = 'row', className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={list({ layout, className })}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-ink-3 text-xs">{term}</dt>
          {/* A line high enough that a link in it is a target of 24 px. */}
          <dd className="font-emphasis text-ink tabular-nums has-[>a]:leading-6">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
