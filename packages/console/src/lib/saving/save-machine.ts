/** How an attempt to save failed. */
export interface SaveFailure {
  /** `refused`: the server said no, and nothing was stored. `unknown`: no answer came, and it may have been stored. */
  readonly kind: 'refused' | 'unknown';
  readonly message: string;
  /** The person is told elsewhere, for example that the session has ended. */
  readonly isToldElsewhere?: boolean;
  /** The server was not reached: the same attempt may succeed once it is. */
  readonly isUnreached?: boolean;
  /** The fields of the body that the server names. */
  readonly fields?: readonly string[];
}

/** How an attempt to save ended. */
export type SaveResult<Copy> =
  | { readonly kind: 'saved'; readonly current: Copy }
  /** Somebody else saved in between. The message is shown when their copy cannot be loaded. */
  | { readonly kind: 'conflict'; readonly message?: string }
  | SaveFailure;

/** Where saving stands. */
export type SaveState<Copy> =
  /** Nothing to say. What is typed may break a rule, and is then not sent. */
  | { readonly kind: 'idle' }
  /** Something was typed. It is sent after the pause, or when `save` is called. */
  | { readonly kind: 'dirty' }
  /** A change is under way; `over` is the copy in question that it was decided to overwrite. */
  | { readonly kind: 'saving'; readonly over?: Copy }
  /** Everything typed is stored. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  /** Somebody else saved in between. Nothing is sent until the person has decided. */
  | { readonly kind: 'conflict'; readonly theirs: Copy };

/** What is being saved: the owner of what is typed answers these questions. */
export interface SaveSubject<Change, Copy> {
  /** The pause after the last edit before it is saved, in milliseconds. Without it nothing is saved until `save` is called. */
  readonly pauseMs?: number;
  /** How long the state is `saved`, in milliseconds. Without it the state becomes `idle` at once. */
  readonly savedMs?: number;
  /** The latest change to send over a copy; undefined if there is none, or none that may be sent. */
  readonly unsaved: (base: Copy) => Change | undefined;
  /** Whether anything typed is not stored yet, including what may not be sent. */
  readonly isDirty: (base: Copy) => boolean;
  /** Whether two changes are the same. One that failed is not sent again by itself. */
  readonly isSameChange?: (one: Change, other: Change) => boolean;
  /** Sends a change on condition that the server still holds this copy. Never throws. */
  readonly send: (change: Change, base: Copy) => Promise<SaveResult<Copy>>;
  /** What the server holds now; undefined if it cannot be asked. */
  readonly reload: () => Promise<Copy | undefined>;
  /** Whether a copy already holds a change: the answer to an earlier attempt was lost. */
  readonly isStored?: (copy: Copy, change: Change) => boolean;
  /** Whether two copies are the same in everything that is edited here. Without it every other copy is a conflict. */
  readonly isSame?: (copy: Copy, base: Copy) => boolean;
  /** A change was stored over the copy `before`. Called before the new state is shown. */
  readonly onSaved?: (change: Change, current: Copy, before: Copy) => void;
  /** An attempt failed, and nothing newer replaces it. */
  readonly onFailed?: (failure: SaveFailure, change: Change) => void;
}

/** The fields of a copy that saving needs. */
export interface Versioned {
  readonly version: number | undefined;
}

/**
 * Saves what somebody edits, whatever it is. One attempt is under way at any time; the next one starts when it has ended and sends
 * the latest change, so that answers cannot overtake each other. What is typed belongs to the subject and is never dropped here: it
 * stays after a failure, and after a conflict until the person has decided. Knows nothing of fields, React or the network.
 */
export class SaveMachine<Change, Copy extends Versioned> {
  #subject: SaveSubject<Change, Copy>;
  /** The copy that the server is known to hold. */
  #base: Copy;
  #state: SaveState<Copy> = { kind: 'idle' };
  #pause: ReturnType<typeof setTimeout> | undefined;
  #savedTimer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(subject: SaveSubject<Change, Copy>, base: Copy) {
    this.#subject = subject;
    this.#base = base;
  }

  /** Replaces the callbacks, which every rendering creates again. */
  configure(subject: SaveSubject<Change, Copy>): void {
    this.#subject = subject;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SaveState<Copy> => this.#state;

  readonly base = (): Copy => this.#base;

  /** Something was typed. */
  readonly edited = (): void => {
    this.#stopTimers();
    if (!this.#isBusy()) this.#show({ kind: 'dirty' });
    const { pauseMs } = this.#subject;
    if (pauseMs !== undefined) this.#pause = setTimeout(this.save, pauseMs);
  };

  /** Sends what is unsaved: now, or once the attempt under way has ended. */
  readonly save = (): void => {
    this.#stopPause();
    if (!this.#isBusy()) this.#sendUnsaved();
  };

  /** Sends an edit whose pause is not over yet. */
  readonly saveWaiting = (): void => {
    if (this.#pause !== undefined) this.save();
  };

  /** Tries a failed save again; does nothing in any other state. */
  readonly retry = (): void => {
    if (this.#state.kind === 'failed') this.save();
  };

  /** In a conflict: saves what is unsaved over what the other person stored. */
  readonly overwrite = (): void => {
    if (this.#state.kind !== 'conflict') return;
    this.#stopPause();
    this.#base = this.#state.theirs;
    this.#sendUnsaved(this.#base);
  };

  /** The owner has dropped what was typed. In a conflict the other person's copy stands. */
  readonly cancel = (): void => {
    this.#stopPause();
    if (this.#state.kind === 'conflict') this.#base = this.#state.theirs;
    if (this.#state.kind !== 'saving') this.#show({ kind: 'idle' });
  };

  /** Somebody else's copy is found in another way than by saving: the person has to decide. */
  readonly ask = (theirs: Copy): void => {
    if (this.#state.kind !== 'saving') this.#show({ kind: 'conflict', theirs });
  };

  /** From now on what is typed is over this copy. */
  readonly rebase = (base: Copy): void => {
    this.#base = base;
  };

  /**
   * A copy came by itself. It never replaces one that something else was typed over: the save finds that out by the version. Answers
   * whether nothing was typed and the new copy stands.
   */
  readonly refresh = (next: Copy): boolean => {
    if ((next.version ?? 0) <= (this.#base.version ?? 0) || this.#isBusy()) return false;
    const isTouched = this.#state.kind === 'dirty' || this.#subject.isDirty(this.#base);
    if (isTouched && !this.#subject.isSame?.(next, this.#base)) return false;
    this.#base = next;
    return !isTouched;
  };

  /** The screen is left: an edit that waits is sent, and nothing is shown any more. */
  readonly leave = (): void => {
    clearTimeout(this.#savedTimer);
    if (this.#state.kind === 'saved') this.#show({ kind: 'idle' });
    this.saveWaiting();
  };

  #isBusy(): boolean {
    return this.#state.kind === 'saving' || this.#state.kind === 'conflict';
  }

  #sendUnsaved(over?: Copy): void {
    const change = this.#subject.unsaved(this.#base);
    if (change !== undefined) void this.#send(change, over);
    else if (this.#state.kind !== 'saved') this.#show({ kind: 'idle' });
  }

  async #send(change: Change, over?: Copy): Promise<void> {
    clearTimeout(this.#savedTimer);
    this.#show({ kind: 'saving', ...(over && { over }) });
    const result = await this.#subject.send(change, this.#base);
    if (result.kind === 'conflict') await this.#judgeConflict(change, result.message);
    else if (result.kind === 'saved') this.#saved(change, result.current);
    else this.#failed(change, result);
  }

  /** Whether the other version is somebody else's change of the same thing, our own whose answer was lost, or about something else. */
  async #judgeConflict(change: Change, message = ''): Promise<void> {
    const theirs = await this.#subject.reload();
    if (!theirs) return this.#failed(change, { kind: 'unknown', message });
    if (this.#subject.isStored?.(theirs, change)) return this.#saved(change, theirs);
    if (theirs.version === this.#base.version || !this.#subject.isSame?.(theirs, this.#base))
      return this.#show({ kind: 'conflict', theirs });
    this.#base = theirs;
    this.#sendUnsaved();
  }

  #saved(change: Change, current: Copy): void {
    const { savedMs } = this.#subject;
    const before = this.#base;
    this.#base = current;
    this.#subject.onSaved?.(change, current, before);
    if (this.#pause !== undefined) return this.#show({ kind: 'dirty' });
    const next = this.#subject.unsaved(current);
    if (next !== undefined) return void this.#send(next);
    // "Saved" beside a text that may not be sent would be untrue.
    if (savedMs === undefined || this.#subject.isDirty(current)) return this.#show({ kind: 'idle' });
    this.#show({ kind: 'saved' });
    this.#savedTimer = setTimeout(() => this.#show({ kind: 'idle' }), savedMs);
  }

  #failed(change: Change, failure: SaveFailure): void {
    if (this.#pause !== undefined) return this.#show({ kind: 'dirty' });
    const { unsaved, isSameChange = Object.is } = this.#subject;
    const next = unsaved(this.#base);
    if (next !== undefined && !isSameChange(next, change)) return void this.#send(next);
    this.#show({ kind: 'failed', failure });
    if (!failure.isToldElsewhere) this.#subject.onFailed?.(failure, change);
  }

  #stopPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #stopTimers(): void {
    this.#stopPause();
    clearTimeout(this.#savedTimer);
  }

  #show(state: SaveState<Copy>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
