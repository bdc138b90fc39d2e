import { CountBadge } from '@foyer/ui/badge';
import { TextLink } from '@foyer/ui/link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly count?: string | undefined;
  /** Beside the heading: a word, or a link to all of it. */
  readonly aside?: string | undefined;
  readonly asideTo?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the overview under its heading. */
export function Section({ id, title, count, aside, asideTo, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h2 id={id} className="flex min-w-0 items-center gap-2 text-name">
          {title} {count !== undefined && <CountBadge>{count}</CountBadge>}
        </h2>
        {aside !== undefined &&
          (asideTo === undefined ? (
            <span className="shrink-0 text-ink-3 text-xs">{aside}</span>
          ) : (
            <span className="shrink-0 text-sm">
              <TextLink asChild tone="quiet">
                <Link to={asideTo}>{aside}</Link>
              </TextLink>
            </span>
          ))}
      </div>
      {children}
    </section>
  );
}
