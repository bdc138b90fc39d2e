import { plainName } from '@foyer/api/plain-name';
import { type SaveFailure, SaveMachine, type SaveResult, type SaveState } from '#lib/saving/save-machine.ts';

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

/** How saving a name failed. */
export interface NameFailure extends SaveFailure {
  /** It was the picture that the server did not take: that one is dropped, or it would spoil every later save of the name too. */
  readonly isPictureAtFault?: boolean;
}

/** How a save ended. */
export type SaveOutcome<T extends NamedThing> = Exclude<SaveResult<T>, SaveFailure> | NameFailure;

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
  /**
   * A failed save puts the stored name back instead of leaving the typed one; this is told in place of `onFailed`, and offers what was
   * typed. A save that did not reach the server leaves it: the connection has a banner of its own.
   */
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

const shownStates = { idle: 'idle', dirty: 'idle', saving: 'saving', saved: 'saved', failed: 'failed', conflict: 'failed' } as const;

/**
 * Saves a name, and its picture, 500 ms after the last edit; `SaveMachine` decides when to send what. A request without an answer may
 * have been carried out, so the name counts as unsaved until a later one is answered. Nothing typed is dropped: a failure leaves it in
 * the field, leaving the screen sends it, and it is kept aside until the server has it.
 */
export class NameAutosave<T extends NamedThing> {
  #options: NameAutosaveOptions<T>;
  #machine: SaveMachine<NameChange, T>;
  #view: NameAutosaveView<T>;
  #listeners = new Set<() => void>();
  #name: string;
  #picture: PictureChange | undefined;
  #hasEntered = false;
  /** Names sent without an answer: any of them may be what the server holds. */
  #perhapsStored = new Set<string>();

  constructor(options: NameAutosaveOptions<T>) {
    this.#options = options;
    this.#name = options.current.name;
    const subject = {
      pauseMs: autosaveDebounceMs,
      savedMs: savedIndicatorMs,
      unsaved: (base: T) => this.#unsaved(base),
      isDirty: (base: T) => this.#isDirty(base),
      isSameChange: (one: NameChange, other: NameChange) => one.name === other.name && one.picture === other.picture,
      send: (change: NameChange, base: T) => this.#send(change, base),
      reload: () => this.#options.reload(),
      isStored: (copy: T, change: NameChange) => copy.name === change.name && change.picture === undefined,
      isSame: (copy: T, base: T) => this.#perhapsStored.has(copy.name) || this.#options.isSame(copy, base),
      onSaved: (change: NameChange, current: T) => this.#saved(change, current),
      onFailed: ({ message, isUnreached }: SaveFailure) => {
        if (this.#options.onPutBack) {
          // What did not reach the server stays in the field, and is sent once it is reached.
          if (!isUnreached) this.#putBack(message, this.#options.onPutBack);
        } else this.#options.onFailed?.(message);
      },
    };
    this.#machine = new SaveMachine<NameChange, T>(subject, options.current);
    this.#view = this.#viewOf(this.#machine.state());
    this.#machine.subscribe(this.#show);
  }

  /** The screen is there: an edit that an earlier visit left behind comes back. */
  readonly enter = (): void => {
    if (this.#hasEntered) return;
    this.#hasEntered = true;
    const kept = this.#options.kept?.read();
    const base = this.#machine.base();
    if (!kept || this.#folded(kept.name) === this.#folded(base.name)) return;
    if (this.#folded(kept.base) === this.#folded(base.name)) return this.editName(kept.name);
    this.#name = kept.name;
    this.#machine.ask(base);
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
  readonly isUnsaved = (): boolean => this.#machine.state().kind === 'saving' || this.#isDirty(this.#machine.base());

  readonly editName = (name: string): void => {
    this.#name = name;
    this.#keep();
    this.#machine.edited();
  };

  readonly choosePicture = (picture: PictureChange): void => {
    this.#picture = picture;
    this.#machine.edited();
  };

  /** Enter, or leaving the field: saves now, or shows the stored name again where there is nothing to save. */
  readonly commit = (): void => {
    const { kind } = this.#machine.state();
    if (kind === 'saving' || kind === 'conflict') return;
    if (this.#isDirty(this.#machine.base())) return this.#machine.saveWaiting();
    this.#name = this.#machine.base().name;
    this.#machine.save();
  };

  /** Escape: the stored name again. */
  readonly cancel = (): void => {
    this.#machine.cancel();
    this.#showStored();
    this.flush();
  };

  /** Sends at once what is waiting: before the screen goes, or to try again. */
  readonly flush = (): void => this.#machine.save();

  /** In a conflict: stores what is typed over what the other one stored. */
  readonly keepMine = (): void => this.#machine.overwrite();

  /** In a conflict: drops what is typed. */
  readonly takeTheirs = (): void => {
    if (!this.#view.theirs) return;
    this.#perhapsStored.clear();
    this.#machine.cancel();
    this.#showStored();
  };

  /** A newer copy arrived from elsewhere. It never touches what is being typed or saved: the save finds out by its version. */
  rebase(next: T): void {
    if (!this.#machine.refresh(next)) return;
    this.#name = next.name;
    this.#show();
  }

  /** Sends an edit whose pause is not over yet. */
  readonly sendWaiting = (): void => this.#machine.saveWaiting();

  /** Tries a failed save again; does nothing in any other state. */
  readonly retry = (): void => this.#machine.retry();

  /** The screen goes: what is waiting is sent, and the clock of the check mark stops. */
  readonly leave = (): void => this.#machine.leave();

  #folded(name: string): string {
    const plain = plainName(name);
    return this.#options.isCaseOfWeight ? plain : plain.toLowerCase();
  }

  #invalidity(base: T): string | undefined {
    const name = plainName(this.#name);
    return name === '' || this.#folded(name) === this.#folded(base.name) ? undefined : this.#options.invalidBy(name);
  }

  #isDirty(base: T): boolean {
    if (this.#picture !== undefined) return true;
    if (this.#name.trim() === '') return false;
    return this.#perhapsStored.size > 0 || this.#folded(this.#name) !== this.#folded(base.name);
  }

  #unsaved(base: T): NameChange | undefined {
    const isInvalid = this.#invalidity(base) !== undefined;
    if (!this.#isDirty(base) || (isInvalid && this.#picture === undefined)) return undefined;
    const typed = plainName(this.#name);
    const name = typed === '' || isInvalid ? base.name : typed;
    return this.#picture === undefined ? { name } : { name, picture: this.#picture };
  }

  async #send(change: NameChange, base: T): Promise<SaveResult<T>> {
    const outcome = await this.#options.save(change, base.version);
    if (outcome.kind === 'unknown') {
      // Before a name is restored, the server is asked for its own: a request without an answer may have been stored.
      const now = this.#options.onPutBack && (await this.#options.reload());
      if (now && now.name === change.name && change.picture === undefined) return { kind: 'saved', current: now };
      if (now && now.version > base.version) this.#machine.rebase(now);
      this.#perhapsStored.add(change.name);
    } else if (outcome.kind === 'refused' && outcome.isPictureAtFault && this.#picture === change.picture) this.#picture = undefined;
    return outcome;
  }

  #saved(change: NameChange, current: T): void {
    this.#perhapsStored.clear();
    if (this.#picture === change.picture) this.#picture = undefined;
    this.#options.onSaved?.(current, change);
    this.#keep();
  }

  #putBack(message: string, tell: (message: string, typed: string) => void): void {
    const typed = this.#name;
    this.#perhapsStored.clear();
    this.#showStored();
    tell(message, typed);
  }

  #showStored(): void {
    this.#name = this.#machine.base().name;
    this.#picture = undefined;
    this.#keep();
    this.#show();
  }

  #keep(): void {
    const stored = this.#machine.base().name;
    const isKept = this.#name.trim() !== '' && this.#folded(this.#name) !== this.#folded(stored);
    this.#options.kept?.write(isKept ? { name: this.#name, base: stored } : undefined);
  }

  #viewOf(state: SaveState<T>): NameAutosaveView<T> {
    return {
      name: this.#name,
      picture: this.#picture,
      state: shownStates[state.kind],
      // Nobody is told of a rule while they are typing.
      invalid: state.kind === 'idle' ? this.#invalidity(this.#machine.base()) : undefined,
      message: state.kind === 'failed' ? state.failure.message : undefined,
      theirs: state.kind === 'conflict' ? state.theirs : undefined,
    };
  }

  readonly #show = (): void => {
    this.#view = this.#viewOf(this.#machine.state());
    for (const listener of this.#listeners) listener();
  };
}
