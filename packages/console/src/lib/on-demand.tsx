import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from './notifications/notifications.ts';
import { whenIdle } from './when-idle.ts';

/** What a popup that starts open is told about its first opening; Radix itself was not there to see it. */
export interface FirstOpening {
  /** Opened by a key: the focus goes to the first item, as at every later opening. */
  readonly isByKeyboard: boolean;
}

interface OnDemandProps<Props> {
  /** The button that opens it: one element that takes props. The loaded component brings the same one again. */
  readonly trigger: ReactElement<object>;
  /** What it opens, for assistive technology. */
  readonly popup: 'menu' | 'dialog';
  /** Fetches the component that holds trigger and popup, and starts open. */
  readonly load: () => Promise<ComponentType<Props & FirstOpening>>;
  readonly props: Props;
}

/**
 * A popup whose code the first screen does not carry: it is fetched when a person comes near its button, or else when nothing is
 * going on, so that it also opens without a network. The button is exchanged only when it is used: focus then goes into the popup
 * anyway, and comes back to the new button. Whoever has gone on to something else meanwhile keeps the focus, and nothing opens.
 */
export function OnDemand<Props extends object>({ trigger, popup, load, props }: OnDemandProps<Props>) {
  const { i18n } = useTranslation();
  const [opened, setOpened] = useState<{ readonly Loaded: ComponentType<Props & FirstOpening>; readonly by: FirstOpening }>();
  const [isWaiting, setIsWaiting] = useState(false);
  const kept = useRef<ComponentType<Props & FirstOpening>>(undefined);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  async function fetched() {
    kept.current ??= await latestLoad.current();
    return kept.current;
  }
  const warm = () => void fetched().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each button.
  useEffect(() => whenIdle(warm), []);

  if (opened) return <opened.Loaded {...props} {...opened.by} />;

  const open = async (isByKeyboard: boolean) => {
    if (kept.current) return setOpened({ Loaded: kept.current, by: { isByKeyboard } });
    if (isWaiting) return;
    // Safari leaves the focus elsewhere when a button is clicked: what counts is that it did not move since.
    const focused = document.activeElement;
    setIsWaiting(true);
    try {
      const Loaded = await fetched();
      if (document.activeElement === focused) setOpened({ Loaded, by: { isByKeyboard } });
    } catch {
      // The button stays as it is: the next use tries again.
      notify.error(i18n.t('errors:OFFLINE'));
    } finally {
      setIsWaiting(false);
    }
  };
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': isWaiting || undefined,
    onPointerEnter: warm,
    onPointerDown: warm,
    onFocus: warm,
    // A click that a key made has no detail.
    onClick: (event: MouseEvent) => void open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || popup !== 'menu') return;
      event.preventDefault();
      void open(true);
    },
  } as object);
}
