/** What a toast says and of what kind. */
export interface ToastItem {
  /** Identity, given by the caller. */
  id: string;
  /** Success and warning are announced politely, errors assertively. */
  kind: 'success' | 'warning' | 'error';
  /** The message. */
  text: string;
  /** How often it was said; shown from 2 on. */
  count?: number | undefined;
  /** One thing to do about it. A toast with one stays longer, and an error with one until it is answered. */
  action?: { label: string; altText: string; onAction: () => void } | undefined;
}

/** A toast as shown: several equal messages are one. */
export interface VisibleToast extends ToastItem {
  /** How often it was said. */
  count: number;
  /** All notifications that this toast stands for; they leave together. */
  ids: string[];
}

/** At most so many toasts are on screen. */
export const maxVisibleToasts = 3;

/**
 * Which toasts are on screen: equal messages merged, in order of arrival, at most three or as many as there is room for. The others wait. Toasts that stay until answered
 * give way to those that leave by themselves, newest staying ones first, so that an unanswered one never blocks the news.
 */
export function pickVisibleToasts(items: readonly ToastItem[], most = maxVisibleToasts): VisibleToast[] {
  const merged: VisibleToast[] = [];
  for (const item of items) {
    const twin = item.action ? undefined : merged.find((other) => !other.action && other.kind === item.kind && other.text === item.text);
    if (twin) {
      twin.count += item.count ?? 1;
      twin.ids.push(item.id);
      // The newest id is the identity: said again, it is announced again and its time starts anew.
      twin.id = item.id;
    } else {
      merged.push({ ...item, count: item.count ?? 1, ids: [item.id] });
    }
  }
  if (merged.length <= most) return merged;
  const leaving = merged.filter((item) => !item.action);
  const staying = merged.filter((item) => item.action);
  const roomForLeaving = Math.min(leaving.length, Math.max(1, most - staying.length));
  const shown = new Set([...leaving.slice(0, roomForLeaving), ...staying.slice(-(most - roomForLeaving) || staying.length)]);
  return merged.filter((item) => shown.has(item));
}
