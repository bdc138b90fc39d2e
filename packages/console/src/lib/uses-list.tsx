import { namedMax } from '@foyer/api/impact/impact.schema';
import { CountBadge } from '@foyer/ui/badge';
import { TextLink } from '@foyer/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Things of one kind that a step touches. */
export interface UsesGroup {
  readonly title: string;
  /** How many there are; more than are named where the list was cut. */
  readonly count: number;
  readonly things: readonly {
    readonly id: string;
    readonly name: string;
    /** Where its page is, for who may open it. */
    readonly to?: string | undefined;
    /** Shown beside the name. Names in it that lead somewhere are a `UsesLink`. */
    readonly detail?: ReactNode;
  }[];
  /** What is counted and not named. */
  readonly note?: ReactNode;
}

/** A name in such a list, as a link that opens a new tab if the person may open the thing. */
export function UsesLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  const { t } = useTranslation('common');
  return to === undefined ? (
    children
  ) : (
    <TextLink asChild isExternal externalLabel={t('opensInNewTab')}>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}

/**
 * What a step touches, each thing by its name: said before it is done. Links open in a new tab, so that the question stays. Groups without
 * any are left out (CON-63).
 */
export function UsesList({ groups }: { readonly groups: readonly UsesGroup[] }) {
  const { t } = useTranslation('impact');
  const shown = groups.filter(({ count, note }) => count > 0 || note);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="focus-ring max-h-72 overflow-y-auto rounded-card border border-line" tabIndex={0}>
      {shown.map(({ title, count, things, note }) => {
        const named = things.slice(0, namedMax);
        return (
          <section key={title} aria-label={title}>
            <h3 className="flex items-center justify-between gap-2 bg-well px-4 py-1.5 text-ink-2 text-xs">
              {title}
              {count > 0 && <CountBadge>{count}</CountBadge>}
            </h3>
            <ul className="divide-y divide-line">
              {named.map(({ id, name, to, detail }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm">
                  <span className="wrap-anywhere min-w-0">
                    <UsesLink to={to}>{name}</UsesLink>
                  </span>
                  {/* Lines as far apart as links in them must be to be hit. */}
                  {detail && <span className="wrap-anywhere min-w-0 text-ink-2 text-xs leading-6">{detail}</span>}
                </li>
              ))}
              {count > named.length && <li className="px-4 py-2 text-ink-2 text-sm">{t('more', { count: count - named.length })}</li>}
              {note && <li className="px-4 py-2 text-ink-2 text-sm">{note}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
