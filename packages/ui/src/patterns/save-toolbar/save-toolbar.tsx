import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Announcement } from '#components/announcement/index.ts';
import { Button } from '#components/button/index.ts';
import { useEdgeHeight } from '#components/window-edge/index.ts';
import { isPageSaveKey } from './save-key.ts';

/** Props of {@link SaveToolbar}. */
export type SaveToolbarProps = Omit<ComponentProps<'section'>, 'children' | 'aria-label'> & {
  /** Names the place, "Unsaved changes". */
  label: string;
  /** How many changes are unsaved. Without any nothing shows. */
  count: number;
  /** The same in words, "3 unsaved changes". */
  countText: string;
  /** The verb, "Save changes". */
  saveLabel: string;
  /** What the button says while it saves. */
  savingLabel: string;
  /** The other button; asking whether one is sure is the caller's. */
  discardLabel: string;
  /** Saves: by the button, or by Ctrl+Enter or Cmd+Enter anywhere on the page. */
  onSave: () => void;
  /** Takes the changes back. */
  onDiscard: () => void;
  /** What has become of the last attempt. */
  state?: 'idle' | 'saving' | 'failed' | undefined;
  /** What went wrong, in place of the count. */
  failedText?: string | undefined;
  /** Why it cannot be saved yet, in place of the count's end; the button is then disabled. */
  blockedReason?: string | undefined;
  /** The key as it is written on the keyboard, "Ctrl ↵"; drawn only. */
  shortcutLabel?: string | undefined;
};

/** Where the focus goes when the bar leaves with it. */
function focusPage(cameFrom: Element | null): void {
  for (const target of [cameFrom, document.querySelector('main h1'), document.querySelector('main')]) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue;
    target.focus();
    if (document.activeElement === target) return;
  }
}

type UnsavedTextProps = Pick<SaveToolbarProps, 'countText' | 'blockedReason'> & {
  /** Saving was tried nevertheless. */
  isRefused: boolean;
};

/** How much is unsaved, and why it cannot be saved yet. */
function UnsavedText({ countText, blockedReason, isRefused }: UnsavedTextProps) {
  return (
    <p className="flex items-start gap-2 font-emphasis text-sm wide:text-base">
      <span aria-hidden="true" className="mt-1.25 h-2.5 w-2 shrink-0 rounded-t-chip bg-warn-mark forced-colors:bg-current" />
      <span className="min-w-0">
        {countText}
        {blockedReason ? (
          <span
            data-pressed={isRefused}
            className={cx('block text-sm', isRefused ? 'font-emphasis text-danger' : 'font-normal text-ink-2')}
          >
            {blockedReason}
          </span>
        ) : null}
      </span>
    </p>
  );
}

/**
 * Floats above the foot of an editor as long as something in it is unsaved. It keeps room for itself: nothing ends below it, and what gets
 * the focus is scrolled clear of it. It is as wide whatever it says, so that no button comes to lie where another was pressed.
 */
export function SaveToolbar({
  label,
  count,
  countText,
  saveLabel,
  savingLabel,
  discardLabel,
  onSave,
  onDiscard,
  state = 'idle',
  failedText,
  blockedReason,
  shortcutLabel,
  className,
  ref,
  ...rest
}: SaveToolbarProps) {
  const isShown = count > 0;
  const isSaving = state === 'saving';
  const hasFailed = state === 'failed' && failedText !== undefined;
  // Below 720 px a sentence stands above the buttons rather than beside them.
  const isTall = hasFailed || blockedReason !== undefined;
  // How often the key was pressed for nothing, and for which reason.
  const [refused, setRefused] = useState<{ reason: string | undefined; times: number }>({ reason: undefined, times: 0 });
  const isRefused = blockedReason !== undefined && refused.reason === blockedReason;
  // Where the focus was before it came into the bar; undefined while it is elsewhere.
  const cameFrom = useRef<Element | null>(undefined);
  const bar = useRef<HTMLElement>(null);
  const composedRef = useComposedRefs(bar, ref);
  useEdgeHeight('--save-bar', bar, isShown);

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageSaveKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat || isSaving) return;
    if (blockedReason) setRefused(({ times }) => ({ reason: blockedReason, times: times + 1 }));
    else onSave();
  });
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => saveByKey(event);
    // Before the focused control, which takes Enter for itself: a button that opens a menu, a list, an editor.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isShown]);

  useLayoutEffect(() => {
    if (isShown || cameFrom.current === undefined) return;
    if (document.activeElement === document.body || document.activeElement === null) focusPage(cameFrom.current);
    cameFrom.current = undefined;
  }, [isShown]);

  return (
    <>
      {isShown ? (
        <section
          {...rest}
          ref={composedRef}
          aria-label={label}
          data-foot="save"
          data-kept-clear=""
          data-state={state}
          onFocus={(event) => {
            rest.onFocus?.(event);
            if (cameFrom.current === undefined) cameFrom.current = event.relatedTarget;
          }}
          onBlur={(event) => {
            rest.onBlur?.(event);
            // Without a next element the bar itself may be leaving, or the window lost the focus.
            if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) cameFrom.current = undefined;
          }}
          className={cx(
            'above-foot-nav sticks-to-edge fixed inset-x-0 z-10 flex min-h-18 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-line-strong border-t bg-lift px-4 py-2 text-ink shadow-float move-in-toast',
            'wide:sticky wide:inset-x-auto wide:bottom-5 wide:mx-auto wide:min-h-0 wide:w-reading wide:flex-nowrap wide:max-w-full wide:gap-6 wide:rounded-bar wide:border wide:py-2 wide:pe-2',
            className,
          )}
        >
          <div className={cx('min-w-0 flex-1 wide:basis-0', isTall ? 'basis-full' : 'basis-24')}>
            {hasFailed ? (
              <p role="alert" className="flex items-start gap-2 font-emphasis text-danger text-sm wide:text-base">
                <CircleAlert aria-hidden="true" size={16} className="mt-0.5" />
                <span className="min-w-0">{failedText}</span>
              </p>
            ) : (
              <UnsavedText countText={countText} blockedReason={blockedReason} isRefused={isRefused} />
            )}
          </div>
          <div className="flex shrink-0 items-center gap-1 wide:gap-2">
            <Button variant="ghost" isDisabled={isSaving} onClick={onDiscard}>
              {discardLabel}
            </Button>
            <Button
              variant="primary"
              isLoading={isSaving}
              loadingLabel={savingLabel}
              isDisabled={blockedReason !== undefined}
              reason={blockedReason}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={onSave}
            >
              {saveLabel}
              {shortcutLabel ? (
                <span aria-hidden="true" className="hidden rounded-chip border border-current px-1 text-xs opacity-80 wide:inline">
                  {shortcutLabel}
                </span>
              ) : null}
            </Button>
          </div>
        </section>
      ) : null}
      <Announcement text={isShown && !hasFailed ? countText : ''} />
      {/* Only what changes is read out: every second time it ends with a space. */}
      <Announcement text={isShown && isRefused ? `${blockedReason}${refused.times % 2 === 0 ? '\u00a0' : ''}` : ''} delayMs={150} />
    </>
  );
}
