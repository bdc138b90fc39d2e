import { type FirstOpening, useLateTrigger, whenIdle } from '@foyer/ui/late-part';
import { type ComponentType, cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lateStyles } from './late-styles.ts';
import { notify } from './notifications/notifications.ts';

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
 * A popup whose content the first screen does not carry: it is fetched when a person comes near its button, or else when nothing is
 * going on, so that it also opens without a network.
 */
export function OnDemand<Props extends object>({ trigger: button, popup, load, props }: OnDemandProps<Props>) {
  const { i18n } = useTranslation();
  const kept = useRef<ComponentType<Props & FirstOpening>>(undefined);
  const fetch = async () => {
    if (kept.current) return kept.current;
    const [Loaded, isStyled] = await Promise.all([load(), lateStyles()]);
    if (!isStyled) throw new Error('The styles of what opens did not arrive.');
    kept.current = Loaded;
    return Loaded;
  };
  const { opened, trigger } = useLateTrigger({
    popup,
    now: () => kept.current,
    fetch,
    onFailed: () => notify.error(i18n.t('errors:OFFLINE')),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each button.
  useEffect(() => whenIdle(() => void fetch().catch(() => undefined)), []);
  return opened ? <opened.part {...props} {...opened.by} /> : cloneElement(button, trigger);
}
