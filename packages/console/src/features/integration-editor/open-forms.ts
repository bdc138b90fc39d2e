import { useRef, useState } from 'react';
import type { FormPlace } from '#lib/form/form-place.ts';
import { isSameJson } from './document.ts';

/** What is typed in open forms, by the places where they stand, and over which thing each. */
export type KeptForms = Readonly<Record<string, { readonly id: string; readonly typed: unknown }>>;

/** The forms of something that was kept; whatever else stands there is none. */
export function readForms(kept: unknown): KeptForms {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, form]) => typeof form?.id === 'string' && form.typed !== undefined));
}

interface Typed {
  readonly id: string;
  readonly typed: unknown;
  readonly isSecret: boolean;
}

/**
 * The forms in front of a document: which are open, and what is typed in them and not taken over. That is part of the draft, but neither of
 * the document nor of its steps. `onTyped` hears of each change; only the first and the last draw the page anew.
 */
export function useOpenForms(restored: KeptForms, onTyped: () => void) {
  const [open, setOpen] = useState<Readonly<Record<string, { readonly id: string; readonly isTyped: boolean }>>>(() =>
    Object.fromEntries(Object.entries(restored).map(([name, { id }]) => [name, { id, isTyped: true }])),
  );
  const entries = useRef<ReadonlyMap<string, Typed>>(undefined);
  entries.current ??= new Map(Object.entries(restored).map(([name, form]) => [name, { ...form, isSecret: false }]));
  const [goesOn, setGoesOn] = useState<() => void>();

  const write = (name: string, entry: Typed | undefined) => {
    const next = new Map(entries.current);
    if (entry) next.set(name, entry);
    else next.delete(name);
    entries.current = next;
    onTyped();
  };
  const put = (name: string, id: string | undefined) => {
    write(name, undefined);
    setOpen(({ [name]: _before, ...others }) => (id === undefined ? others : { ...others, [name]: { id, isTyped: false } }));
  };
  return {
    /** Something is typed in one of them that was not taken over. */
    isTyped: Object.values(open).some(({ isTyped }) => isTyped),
    /** A place for one form at a time. What is typed in a form that asks for secrets is kept as long as its page, and nowhere else. */
    place: (name: string, { isSecret = false } = {}): FormPlace => {
      const here = open[name];
      const ask = (act: () => void) => (here?.isTyped ? setGoesOn(() => act) : act());
      return {
        openId: here?.id,
        isTyped: here?.isTyped ?? false,
        open: (id) => {
          if (id !== here?.id) ask(() => put(name, id));
        },
        close: () => ask(() => put(name, undefined)),
        done: () => put(name, undefined),
        typed: () => entries.current?.get(name)?.typed,
        type: (entry, initial) => {
          const isTyped = !isSameJson(entry, initial);
          if (!here) return isTyped;
          write(name, isTyped ? { id: here.id, typed: entry, isSecret } : undefined);
          setOpen((now) => (now[name] && now[name].isTyped !== isTyped ? { ...now, [name]: { id: now[name].id, isTyped } } : now));
          return isTyped;
        },
      };
    },
    /** The question whether what is typed is to be thrown away, while it stands there. */
    question: goesOn && {
      stay: () => setGoesOn(undefined),
      discard: () => {
        setGoesOn(undefined);
        goesOn();
      },
    },
    /** What may be kept of them. */
    kept: (): KeptForms =>
      Object.fromEntries(
        [...(entries.current ?? [])].flatMap(([name, { id, typed, isSecret }]) => (isSecret ? [] : [[name, { id, typed }]])),
      ),
    /** Closes all of them, whatever is typed. */
    clear: () => {
      entries.current = new Map();
      setOpen({});
    },
    /** Keeps nothing of them any more. They stay as they are: the page goes. */
    forget: () => {
      entries.current = new Map();
    },
  };
}

/** What {@link useOpenForms} gives. */
export type OpenForms = ReturnType<typeof useOpenForms>;
