import { plainName } from '@foyer/api/plain-name';

/** The pause after the last edit before it is saved (ORG-21), in milliseconds. */
export const autosaveDebounceMs = 500;
/** How long the check mark stays, in milliseconds. */
export const savedIndicatorMs = 3000;

/** What the server is known to hold. */
export interface NamedThing {
  readonly name: string;
  readonly version: number;
}

/** A picture waiting to be saved with the name: a new file, or the wish to have none. */
export type PictureChange = Blob | 'removed';

/** What one save sends. */
export interface NameChange {
  readonly name: string;
  readonly picture?: PictureChange;
}

/** How a save ended. */
export type SaveOutcome<T extends NamedThing> =
  | { readonly kind: 'saved'; readonly current: T }
  /** Someone else saved in between. */
  | { readonly kind: 'conflict' }
  /** The server said no: nothing was stored. */
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** It was the picture that it did not take: that one is dropped, or it would spoil every later save of the name too. */
      readonly isPictureAtFault?: boolean;
      /** The person is told elsewhere, as of an expired session. */
      readonly isToldElsewhere?: boolean;
    }
  /** No answer came: it may or may not have been stored. */
  | { readonly kind: 'unknown'; readonly message: string };

/** What is typed and not yet known to be stored, kept where a reload finds it. */
export interface KeptEdit {
  readonly name: string;
  /** The stored name that was being edited. */
  readonly base: string;
}

export interface NameAutosaveOptions<T extends NamedThing> {
  readonly current: T;
  /** Sends one change. Never throws. */
  readonly save: (change: NameChange, version: number) => Promise<SaveOutcome<T>>;
  /** What the server holds now; undefined when it cannot be asked. */
  readonly reload: () => Promise<T | undefined>;
  /** The key of the rule that a name breaks. */
  readonly invalidBy: (name: string) => string | undefined;
  /** Whether two versions differ in nothing that this form edits. */
  readonly isSame: (one: T, other: T) => boolean;
  readonly onSaved?: (current: T, change: NameChange) => void;
  readonly onFailed?: (message: string) => void;
  /** A failed save puts the stored name back instead of leaving the typed one; this is told in place of `onFailed`, and offers what was typed. */
  readonly onPutBack?: (message: string, typed: string) => void;
  /** Two names that differ in capitals alone are two names; otherwise they count as the same one. */
  readonly isCaseOfWeight?: boolean;
  readonly kept?: { readonly read: () => KeptEdit | undefined; readonly write: (edit: KeptEdit | undefined) => void };
}

/** What the form shows. */
export interface NameAutosaveView<T extends NamedThing> {
  readonly name: string;
  readonly picture: PictureChange | undefined;
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** The key of the rule that the typed name breaks. */
  readonly invalid: string | undefined;
  /** Why the last save failed. */
  readonly message: string | undefined;
  /** What somebody else stored meanwhile, as long as nobody chose between the two. */
  readonly theirs: T | undefined;
}

/**
 * Saves a name by itself, 500 ms after the last edit. One request is under way at any time and the next one starts when it has
 * ended, so that answers cannot overtake each other and the last edit is what stays. A request that got no answer may have been
 * carried out, so the name counts as unsaved until a later one is answered. Nothing typed is dropped: a failure leaves it in
 * place, leaving the screen sends it, and it is kept aside until the server has it.
 */
export class NameAutosave<T extends NamedThing> {
  #options: NameAutosaveOptions<T>;
  #current: T;
  #view: NameAutosaveView<T>;
  #listeners = new Set<() => void>();
  #debounce: ReturnType<typeof setTimeout> | undefined;
  #indicator: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #hasEntered = false;
  /** Names sent without an answer: any of them may be what the server holds. */
  #perhapsStored = new Set<string>();

  constructor(options: NameAutosaveOptions<T>) {
    this.#options = options;
    this.#current = options.current;
    this.#view = {
      name: options.current.name,
      picture: undefined,
      state: 'idle',
      invalid: undefined,
      message: undefined,
      theirs: undefined,
    };
  }

  /** The screen is there: an edit that an earlier visit left behind comes back. */
  readonly enter = (): void => {
    if (this.#hasEntered) return;
    this.#hasEntered = true;
    this.#restore();
  };

  /** Replaces the callbacks, which a rendering makes anew each time. */
  configure(options: NameAutosaveOptions<T>): void {
    this.#options = options;
    this.rebase(options.current);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): NameAutosaveView<T> => this.#view;

  /** Whether something typed or chosen is not known to be stored. */
  readonly isUnsaved = (): boolean => this.#isSending || this.#hasChange();

  readonly editName = (name: string): void => {
    this.#edited({ name });
  };

  readonly choosePicture = (picture: PictureChange): void => {
    this.#edited({ picture });
  };

  /** Enter, or leaving the field: saves now, or shows the stored name again where there is nothing to save. */
  readonly commit = (): void => {
    if (this.#isSending || this.#view.theirs) return;
    if (this.#hasChange()) {
      if (this.#debounce !== undefined) this.flush();
      return;
    }
    this.#stopDebounce();
    this.#show({
      name: this.#current.name,
      invalid: undefined,
      state: this.#view.state === 'saved' ? 'saved' : 'idle',
      message: undefined,
    });
  };

  /** Escape: the stored name again. */
  readonly cancel = (): void => {
    this.#stopDebounce();
    const theirs = this.#view.theirs;
    if (theirs) this.#current = theirs;
    this.#show({
      name: this.#current.name,
      picture: undefined,
      invalid: undefined,
      message: undefined,
      theirs: undefined,
      state: this.#isSending ? 'saving' : 'idle',
    });
    this.#keep();
    this.flush();
  };

  /** Sends at once what is waiting: before the screen goes, or to try again. */
  readonly flush = (): void => {
    this.#stopDebounce();
    if (this.#isSending || this.#view.theirs) return;
    const invalid = this.#invalidity();
    this.#show({ invalid });
    if (!this.#hasChange()) {
      this.#keep();
      if (this.#view.state === 'failed') this.#show({ state: 'idle', message: undefined });
      return;
    }
    if (invalid !== undefined && this.#view.picture === undefined) return;
    void this.#send();
  };

  /** In a conflict: stores what is typed over what the other one stored. */
  readonly keepMine = (): void => {
    const { theirs } = this.#view;
    if (!theirs) return;
    this.#current = theirs;
    this.#show({ theirs: undefined, message: undefined, state: 'idle' });
    this.flush();
  };

  /** In a conflict: drops what is typed. */
  readonly takeTheirs = (): void => {
    const { theirs } = this.#view;
    if (!theirs) return;
    this.#current = theirs;
    this.#perhapsStored.clear();
    this.#show({ name: theirs.name, picture: undefined, theirs: undefined, message: undefined, invalid: undefined, state: 'idle' });
    this.#keep();
  };

  /** A newer copy arrived from elsewhere. It never touches what is being typed or saved: the save finds out by its version. */
  rebase(next: T): void {
    if (next.version <= this.#current.version || this.isUnsaved() || this.#view.theirs || this.#debounce !== undefined) return;
    this.#current = next;
    this.#show({ name: next.name });
  }

  /** Sends an edit whose pause is not over yet. */
  readonly sendWaiting = (): void => {
    if (this.#debounce !== undefined) this.flush();
  };

  /** Tries a failed save again; does nothing in any other state. */
  readonly retry = (): void => {
    if (this.#view.state === 'failed') this.flush();
  };

  /** The screen goes: what is waiting is sent, and the clock of the check mark stops. */
  readonly leave = (): void => {
    clearTimeout(this.#indicator);
    if (this.#view.state === 'saved') this.#show({ state: 'idle' });
    this.sendWaiting();
  };

  #folded(name: string): string {
    const plain = plainName(name);
    return this.#options.isCaseOfWeight ? plain : plain.toLowerCase();
  }

  #restore(): void {
    const kept = this.#options.kept?.read();
    if (!kept || this.#folded(kept.name) === this.#folded(this.#current.name)) return;
    if (this.#folded(kept.base) === this.#folded(this.#current.name)) this.#edited({ name: kept.name });
    else this.#show({ name: kept.name, theirs: this.#current, state: 'failed' });
  }

  #edited(change: { name?: string; picture?: PictureChange }): void {
    clearTimeout(this.#indicator);
    this.#show({
      ...change,
      invalid: undefined,
      ...(!this.#view.theirs && { message: undefined, state: this.#isSending ? 'saving' : 'idle' }),
    });
    this.#keep();
    this.#stopDebounce();
    this.#debounce = setTimeout(this.flush, autosaveDebounceMs);
  }

  #stopDebounce(): void {
    clearTimeout(this.#debounce);
    this.#debounce = undefined;
  }

  #invalidity(): string | undefined {
    const name = plainName(this.#view.name);
    return name === '' || this.#folded(name) === this.#folded(this.#current.name) ? undefined : this.#options.invalidBy(name);
  }

  #hasChange(): boolean {
    const { name, picture } = this.#view;
    if (picture !== undefined) return true;
    if (name.trim() === '') return false;
    return this.#perhapsStored.size > 0 || this.#folded(name) !== this.#folded(this.#current.name);
  }

  #change(): NameChange {
    const { picture } = this.#view;
    const typed = plainName(this.#view.name);
    const name = typed === '' || this.#invalidity() !== undefined ? this.#current.name : typed;
    return picture === undefined ? { name } : { name, picture };
  }

  async #send(): Promise<void> {
    const change = this.#change();
    clearTimeout(this.#indicator);
    this.#isSending = true;
    this.#show({ state: 'saving', message: undefined });
    const outcome = await this.#options.save(change, this.#current.version);
    const settled =
      outcome.kind === 'conflict'
        ? await this.#settleConflict(change)
        : outcome.kind === 'unknown' && this.#options.onPutBack
          ? await this.#settleUnanswered(outcome, change)
          : outcome;
    this.#isSending = false;
    if (settled.kind === 'saved') this.#stored(settled.current, change);
    else if (settled.kind === 'again') void this.#send();
    else if (settled.kind === 'theirs') this.#show({ theirs: settled.theirs, state: 'failed', message: undefined });
    else this.#failed(settled, change);
  }

  /** Whether the other version is really somebody else's change, or our own unanswered one, or about something else. */
  async #settleConflict(
    change: NameChange,
  ): Promise<Exclude<SaveOutcome<T>, { kind: 'conflict' }> | { kind: 'again' } | { kind: 'theirs'; theirs: T }> {
    const theirs = await this.#options.reload();
    if (!theirs) return { kind: 'unknown', message: '' };
    const isDone = theirs.name === change.name && change.picture === undefined;
    if (isDone) return { kind: 'saved', current: theirs };
    const isOurs = this.#perhapsStored.has(theirs.name) || this.#options.isSame(theirs, this.#current);
    if (theirs.version === this.#current.version || !isOurs) return { kind: 'theirs', theirs };
    this.#current = theirs;
    return { kind: 'again' };
  }

  /** Before a name is put back, the server is asked which one it has: what got no answer may have been stored. */
  async #settleUnanswered(
    outcome: Extract<SaveOutcome<T>, { kind: 'unknown' }>,
    change: NameChange,
  ): Promise<Exclude<SaveOutcome<T>, { kind: 'conflict' }>> {
    const now = await this.#options.reload();
    if (now && now.name === change.name && change.picture === undefined) return { kind: 'saved', current: now };
    if (now && now.version > this.#current.version) this.#current = now;
    return outcome;
  }

  #stored(current: T, change: NameChange): void {
    this.#current = current;
    this.#perhapsStored.clear();
    if (this.#view.picture === change.picture) this.#show({ picture: undefined });
    this.#options.onSaved?.(current, change);
    this.#keep();
    if (this.#debounce !== undefined) return this.#show({ state: 'idle' });
    if (this.#isSendable()) return void this.#send();
    // A name that breaks a rule may stand in the field meanwhile: a check beside it would be untrue.
    if (this.#folded(this.#view.name) !== this.#folded(current.name) && this.#view.name.trim() !== '') return this.#show({ state: 'idle' });
    this.#show({ state: 'saved' });
    this.#indicator = setTimeout(() => this.#show({ state: 'idle' }), savedIndicatorMs);
  }

  #failed(outcome: Extract<SaveOutcome<T>, { kind: 'refused' | 'unknown' }>, sent: NameChange): void {
    if (outcome.kind === 'unknown') this.#perhapsStored.add(sent.name);
    else if (outcome.isPictureAtFault && this.#view.picture === sent.picture) this.#show({ picture: undefined });
    if (this.#debounce !== undefined) return this.#show({ state: 'idle' });
    const next = this.#change();
    const isNewer = next.name !== sent.name || (next.picture !== undefined && next.picture !== sent.picture);
    if (isNewer && this.#isSendable()) return void this.#send();
    this.#show({ state: 'failed', message: outcome.message });
    // Whoever signs in again goes on with what they typed.
    if (outcome.kind === 'refused' && outcome.isToldElsewhere) return;
    if (this.#options.onPutBack) this.#putBack(outcome.message, this.#options.onPutBack);
    else this.#options.onFailed?.(outcome.message);
  }

  #putBack(message: string, tell: (message: string, typed: string) => void): void {
    const typed = this.#view.name;
    this.#perhapsStored.clear();
    this.#show({ name: this.#current.name, picture: undefined });
    this.#keep();
    tell(message, typed);
  }

  #isSendable(): boolean {
    return this.#hasChange() && (this.#invalidity() === undefined || this.#view.picture !== undefined);
  }

  #keep(): void {
    const { name } = this.#view;
    const isKept = name.trim() !== '' && this.#folded(name) !== this.#folded(this.#current.name);
    this.#options.kept?.write(isKept ? { name, base: this.#current.name } : undefined);
  }

  #show(change: Partial<NameAutosaveView<T>>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
