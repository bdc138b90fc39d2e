import { type ComponentType, cloneElement, type KeyboardEvent, type ReactElement, useState } from 'react';

interface OnDemandProps<Props> {
  /** The button that opens it: one element that takes props. The loaded component brings the same one again. */
  readonly trigger: ReactElement<object>;
  /** What it opens, for assistive technology. */
  readonly popup: 'menu' | 'dialog';
  /** Fetches the component that holds trigger and popup, and starts open. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/**
 * A popup whose code is fetched when a person comes near its button, so that the first screen does not carry every menu.
 * The button is exchanged only when it is used: focus then goes into the popup anyway, and comes back to the new button.
 */
export function OnDemand<Props extends object>({ trigger, popup, load, props }: OnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  if (Loaded) return <Loaded {...props} />;
  // A failed fetch leaves the button as it is: the next use tries again.
  const open = () =>
    void load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  const warm = () => void load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: warm,
    onFocus: warm,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  } as object);
}
