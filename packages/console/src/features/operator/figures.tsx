import { Card } from '@foyer/ui/card';
import type { ReactNode } from 'react';

/** One figure, with what there is to say about it. */
export interface Figure {
  readonly term: string;
  readonly value: ReactNode;
  readonly note?: string;
  readonly isWarning?: boolean;
}

/** What a page of the desk says first. */
export function Figures({ label, figures }: { readonly label: string; readonly figures: readonly Figure[] }) {
  return (
    <section aria-label={label}>
      <Card padding="none">
        <dl className="grid grid-cols-2 wide:grid-cols-3 desk:grid-cols-6">
          {figures.map(({ term, value, note, isWarning }) => (
            <div key={term} className="min-w-0 px-4 py-3">
              <dt className="text-ink-2 text-xs">{term}</dt>
              <dd>
                <span className="block font-semibold text-lg tabular-nums">{value}</span>
                {note && <span className={`block text-xs ${isWarning ? 'text-warn' : 'text-ink-2'}`}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
