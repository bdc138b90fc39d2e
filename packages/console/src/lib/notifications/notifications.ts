/** What a notification tells. */
export type NotificationKind = 'success' | 'warning' | 'error';

/** One thing told to the person. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** How often the same was said while it showed. */
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action?: { readonly label: string; readonly altText: string; readonly onAction: () => void };
}

/** UI-18. */
export const notificationDurationMs = 5000;
const historyLimit = 50;

/** Texts may arrive with the specification's prefixes: `!!!` is an error, `~~~` a warning, none success. They are read here and nowhere else. */
export function readNotification(raw: string): { readonly kind: NotificationKind; readonly text: string } {
  if (raw.startsWith('!!!')) return { kind: 'error', text: raw.slice(3).trimStart() };
  if (raw.startsWith('~~~')) return { kind: 'warning', text: raw.slice(3).trimStart() };
  return { kind: 'success', text: raw };
}

interface State {
  readonly shown: readonly Notification[];
  /** Newest first; kept until sign-out or reload. */
  readonly history: readonly Notification[];
}

let state: State = { shown: [], history: [] };
let made = 0;
const listeners = new Set<() => void>();

function set(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Local key of the sound toggle; cleared with the specification's other keys at sign-out. */
const toggleKey = 'soundToggle';

/** Silence unless the person turned sounds on (UI-20), and no code for it either. */
function areSoundsOn(): boolean {
  try {
    return localStorage.getItem(toggleKey) === 'true';
  } catch {
    return false;
  }
}

function add(given: NotificationKind, raw: string, action: Notification['action']): string {
  const { kind: told, text } = readNotification(raw);
  // What a prefix says, a server's message for instance, wins over the occasion at which it is told.
  const kind = told === 'success' ? given : told;
  const twin = action ? undefined : state.shown.find((other) => other.kind === kind && other.text === text && !other.action);
  made += 1;
  const notification: Notification = {
    id: twin?.id ?? `n${made}`,
    kind,
    text,
    count: (twin?.count ?? 0) + 1,
    at: Date.now(),
    ...(action && { action }),
  };
  set({
    shown: twin ? state.shown.map((other) => (other === twin ? notification : other)) : [...state.shown, notification],
    history: [notification, ...state.history.filter((other) => other.id !== notification.id)].slice(0, historyLimit),
  });
  if (areSoundsOn()) void import('./sounds.ts').then(({ playSound }) => playSound(kind)).catch(() => undefined);
  return notification.id;
}

/** Tells the person something. The text is translated already. Answers with the id, for taking back what is no longer so. */
export const notify = {
  success: (text: string, action?: Notification['action']) => add('success', text, action),
  warning: (text: string, action?: Notification['action']) => add('warning', text, action),
  error: (text: string, action?: Notification['action']) => add('error', text, action),
};

/** What shows and what was told, for the toaster and the bell. */
export const notifications = {
  state: (): State => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: string) => set({ ...state, shown: state.shown.filter((other) => other.id !== id) }),
  /** Takes away what shows; the history keeps it. */
  dismissAll: () => set({ ...state, shown: [] }),
  /** Forgets everything, for sign-out and between tests. */
  clear: () => set({ shown: [], history: [] }),
};
