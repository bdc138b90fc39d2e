import { historyActions, historyThings } from '@foyer/api/history/history.schema';
import type { HistoryFilter } from '#data/history.ts';

/** The filters that stand in the address, so that a link, a reload and Back bring them with them. */
export const historyParameters = ['q', 'thing', 'action', 'actor', 'thingId', 'from', 'until'] as const;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The day as the address has it; undefined for anything that is none. */
function dayOf(text: string | null): string | undefined {
  return text && dayPattern.test(text) && !Number.isNaN(new Date(`${text}T00:00:00`).getTime()) ? text : undefined;
}

/** Midnight at which a day begins where the person is, so many days later. */
function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The day so many days before another, as the address has it. */
export function dayBefore(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** What the address narrows the history to. What it has no right to say, after somebody edited it for instance, does not count. */
export function filterOf(params: URLSearchParams): HistoryFilter {
  const thing = historyThings.find((known) => known === params.get('thing'));
  const action = historyActions.find((known) => known === params.get('action') && (!thing || known.startsWith(`${thing}.`)));
  const actor = params.get('actor');
  const thingId = params.get('thingId');
  const [from, until] = [dayOf(params.get('from')), dayOf(params.get('until'))];
  return {
    ...(params.get('q') && { q: params.get('q') as string }),
    ...(thing && { thing }),
    ...(action && { action }),
    ...(actor && idPattern.test(actor) && { actor }),
    ...(thing && thingId && { thingId }),
    ...(from && { from: midnight(from) }),
    // The last day counts to its end.
    ...(until && { until: midnight(until, 1) }),
  };
}

/** The address with some filters changed; '' takes one back. Another kind of thing has other kinds of changes. */
export function withFilters(
  params: URLSearchParams,
  change: Partial<Readonly<Record<(typeof historyParameters)[number], string>>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if ('thing' in change) {
    next.delete('thingId');
    if (!next.get('action')?.startsWith(`${change.thing}.`)) next.delete('action');
  }
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
