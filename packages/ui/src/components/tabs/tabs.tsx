import { cx } from 'class-variance-authority';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { type ComponentProps, createContext, type KeyboardEvent, type MouseEvent, use, useEffect, useId, useRef, useState } from 'react';
import { CountBadge } from '../badge/index.ts';

/** One tab. */
export type TabItem = {
  value: string;
  label: string;
  /** Its address: the tab is then a link that can be opened in a new tab or copied; a plain click only tells `onValueChange`. */
  href?: string | undefined;
  /** How many of what the panel lists. */
  count?: number | string | undefined;
  /** Something in the panel is wrong. Give `errorLabel` with it. */
  hasError?: boolean | undefined;
  /** The mark in words, "has errors". */
  errorLabel?: string | undefined;
  isDisabled?: boolean | undefined;
};

export type TabsProps = Omit<ComponentProps<'div'>, 'onChange'> & {
  /** Names the row of tabs. */
  label: string;
  /** The tab that is open. What is none of them stands for the first. */
  value: string;
  /** Told which tab is wanted. */
  onValueChange: (value: string) => void;
  /** The tabs in order, with counts and marks of errors. */
  tabs: readonly TabItem[];
  /** `manual` where opening a panel is costly: arrows then only move the focus, and Enter or Space opens. */
  activation?: 'automatic' | 'manual' | undefined;
  /** Takes the height it is given, and the open panel what is left of it: for lists that scroll inside themselves. */
  isFilled?: boolean | undefined;
  /** Reaches the edges of what it stands in, line and panels too: in a popup. */
  isFlush?: boolean | undefined;
};

const TabsContext = createContext<{ baseId: string; open: string; isFilled: boolean; isFlush: boolean }>({
  baseId: '',
  open: '',
  isFilled: false,
  isFlush: false,
});

const tabId = (baseId: string, value: string) => `${baseId}-tab-${value}`;
const panelId = (baseId: string, value: string) => `${baseId}-panel-${value}`;

const tabLook =
  'focus-ring ring-inside group relative flex h-10 shrink-0 cursor-pointer items-center gap-2 rounded-control px-1 whitespace-nowrap font-nav text-ink-2 transition-colors duration-hover hover:text-ink aria-selected:font-semibold aria-selected:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-off pointer-coarse:h-control';

/** Tells the styles on which sides of the row there are more tabs than are in sight. */
function tellMore(row: HTMLElement): void {
  // Where one reads from the right, it counts down from 0. Half a pixel is left over by rounding.
  const before = Math.abs(row.scrollLeft);
  const after = row.scrollWidth - row.clientWidth - before;
  row.dataset.more = cx(before > 1 && 'before', after > 1 && 'after');
}

/**
 * Parts of one thing, one of them open. The caller keeps which: in state, or in the address, with `href` for each tab. Panels are
 * `TabPanel` children.
 */
export function Tabs({
  label,
  value,
  onValueChange,
  tabs,
  activation = 'automatic',
  isFilled = false,
  isFlush = false,
  className,
  children,
  ...rest
}: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const enabled = tabs.filter((tab) => !tab.isDisabled);
  const open = (tabs.find((tab) => tab.value === value) ?? enabled[0])?.value ?? '';
  // The one stop for Tab: where the focus is, else what is open.
  const stop = focused ?? open;

  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id="${CSS.escape(tabId(baseId, open))}"]`);
    if (!row || !tab) return;
    const show = () => {
      // Only the row may move: scrollIntoView would move the page as well. In the middle its neighbours are seen, and what was before does not matter.
      const [tabBox, rowBox] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
      row.scrollLeft += tabBox.left + tabBox.width / 2 - rowBox.left - rowBox.width / 2;
      tellMore(row);
    };
    show();
    // A panel that opens beside it leaves the row less room, a count makes a tab wider.
    const observer = new ResizeObserver(show);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [baseId, open]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = enabled.findIndex((tab) => tab.value === stop);
    const steps: Record<string, number> = {
      ArrowRight: at + (isRightToLeft ? -1 : 1),
      ArrowLeft: at + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: enabled.length - 1,
    };
    if (event.key === ' ') {
      event.preventDefault();
      if (stop !== open) onValueChange(stop);
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    const next = enabled[(step + enabled.length) % enabled.length];
    if (!next) return;
    event.preventDefault();
    setFocused(next.value);
    document.getElementById(tabId(baseId, next.value))?.focus();
    if (activation === 'automatic' && next.value !== open) onValueChange(next.value);
  }

  function handleClick(event: MouseEvent<HTMLElement>, tab: TabItem) {
    if (tab.isDisabled) {
      event.preventDefault();
      return;
    }
    // A new tab or window is the browser's business.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (tab.value !== open) onValueChange(tab.value);
  }

  return (
    <div {...rest} className={cx('min-w-0', isFilled && 'flex min-h-0 flex-1 flex-col', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cx(
          'relative flex shrink-0 gap-4 overflow-x-auto fade-more border-line border-b scrollbar-none',
          isFlush ? 'px-3' : '-mx-1',
        )}
        onScroll={(event) => tellMore(event.currentTarget)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
        }}
      >
        {tabs.map((tab) => {
          const isOpen = tab.value === open;
          const props = {
            id: tabId(baseId, tab.value),
            role: 'tab',
            'aria-selected': isOpen,
            'aria-disabled': tab.isDisabled || undefined,
            'aria-controls': isOpen ? panelId(baseId, tab.value) : undefined,
            tabIndex: tab.value === stop ? 0 : -1,
            className: tabLook,
            onFocus: () => setFocused(tab.value),
            onKeyDown: handleKeyDown,
            onClick: (event: MouseEvent<HTMLElement>) => handleClick(event, tab),
          };
          const content = (
            <>
              {tab.label}
              {tab.hasError && (
                <>
                  <CircleAlert aria-hidden="true" size={16} className="text-danger" />
                  {tab.errorLabel && <span className="sr-only">{tab.errorLabel}</span>}
                </>
              )}
              {tab.count !== undefined && (
                <CountBadge className="group-aria-selected:bg-accent-soft group-aria-selected:text-accent-ink">{tab.count}</CountBadge>
              )}
              <span
                aria-hidden="true"
                className="absolute inset-x-1 bottom-0 hidden h-0.75 rounded-t-chip bg-accent forced-color-adjust-none group-aria-selected:block"
              />
            </>
          );
          return tab.href !== undefined && !tab.isDisabled ? (
            <a key={tab.value} href={tab.href} {...props}>
              {content}
            </a>
          ) : (
            <button key={tab.value} type="button" {...props}>
              {content}
            </button>
          );
        })}
      </div>
      <TabsContext value={{ baseId, open, isFilled, isFlush }}>{children}</TabsContext>
    </div>
  );
}

export type TabPanelProps = ComponentProps<'div'> & {
  /** The tab it belongs to. */
  value: string;
  /** Stays in the page while another panel is open, out of sight: for what must not lose what was typed in it. */
  isKept?: boolean | undefined;
};

/** What a tab opens. */
export function TabPanel({ value, isKept = false, className, children, ...rest }: TabPanelProps) {
  const { baseId, open, isFilled, isFlush } = use(TabsContext);
  const isOpen = value === open;
  if (!isOpen && !isKept) return null;
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab pattern asks for it, so that a panel of mere text can be scrolled
      tabIndex={0}
      {...rest}
      role="tabpanel"
      id={panelId(baseId, value)}
      aria-labelledby={tabId(baseId, value)}
      hidden={!isOpen}
      className={cx(
        'focus-ring',
        isFlush ? 'ring-inside overflow-y-auto' : 'rounded-control pt-5',
        isFilled && isOpen && 'flex min-h-0 flex-1 flex-col',
        className,
      )}
    >
      {children}
    </div>
  );
}
