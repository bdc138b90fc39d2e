import * as RadixDialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { Command } from 'cmdk';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Announcement } from '../announcement/index.ts';
import { scrim } from '../dialog-parts/dialog-surface.ts';
import { useReturnFocus } from '../dialog-parts/return-focus.ts';
import { Spinner } from '../spinner/index.ts';
import { commandRank } from './command-rank.ts';
import { MatchedText } from './matched-text.tsx';

/** Something one can go to or do. Ids are unique. */
export type PaletteCommand = {
  id: string;
  label: string;
  /** More about it at the end of its line: where it is, what it belongs to. */
  detail?: string | undefined;
  icon?: ReactNode;
  /** Other words by which it is found. */
  keywords?: readonly string[] | undefined;
  /** Its own key as it is written on the keyboard; drawn only. */
  shortcut?: string | undefined;
  /** Where it leads. With it Ctrl or Cmd, pressed with Enter or a click, opens it in a new tab. */
  href?: string | undefined;
  onSelect: () => void;
};

/** Commands of one kind, under their name. */
export type PaletteGroup = { id: string; label: string; commands: readonly PaletteCommand[] };

/** Props of {@link CommandPalette}. */
export type CommandPaletteProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Whether it is there. */
  isOpen: boolean;
  /** Called by Esc, by a choice, by a click outside, and with `true` by Ctrl+K or Cmd+K. */
  onOpenChange: (isOpen: boolean) => void;
  /** Names the palette and its field, "Search or jump to". */
  label: string;
  /** Shown in the empty field. */
  placeholder?: string | undefined;
  /** What can be done or gone to, under headings. */
  groups: readonly PaletteGroup[];
  /** With it the caller narrows, by asking the platform for instance. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** Something is on its way; said, and shown where it will stand. */
  isLoading?: boolean | undefined;
  /** Shown and read out meanwhile. */
  loadingLabel?: string | undefined;
  /** Shown when nothing is found. */
  emptyText: string;
  /** Read out when the list changes, "12 results". */
  countLabel: (count: number) => string;
  /** What is to be known of the whole list, beside the field; read out before the count. */
  remark?: string | undefined;
  /** What went wrong, under the list, which can be used all the same; read out. */
  notice?: string | undefined;
  /** What the keys do, at the foot; drawn only. */
  keyHint?: ReactNode;
};

const nothing: readonly string[] = [];

/** One field from which everything can be reached: typing narrows, arrows walk, Enter goes. */
export function CommandPalette({
  isOpen,
  onOpenChange,
  label,
  placeholder,
  groups,
  onQueryChange,
  isLoading = false,
  loadingLabel,
  emptyText,
  countLabel,
  remark = '',
  notice = '',
  keyHint,
  className,
  ...rest
}: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const returnFocus = useReturnFocus(isOpen);
  const isOurs = onQueryChange === undefined;
  const isForNewTab = useRef(false);
  const noteKeys = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }) => {
    isForNewTab.current = ctrlKey || metaKey;
  };

  function choose({ href, onSelect }: PaletteCommand): void {
    onOpenChange(false);
    if (href !== undefined && isForNewTab.current) window.open(href, '_blank', 'noopener');
    else onSelect();
  }

  const toggleByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    // The browser would go to its address bar.
    event.preventDefault();
    onOpenChange(!isOpen);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => toggleByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // At once, and not when Radix is through: the next key is meant for what was below.
  const giveFocusBack = useEffectEvent(() => returnFocus(new Event('close')));
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) giveFocusBack();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // The next time one starts anew.
  if (!isOpen && query !== '') setQuery('');

  const shown = groups
    .map((group) => ({
      ...group,
      commands: isOurs
        ? group.commands
            .map((command) => ({ command, rank: commandRank(command.label, query, command.keywords ?? nothing) }))
            .filter(({ rank }) => rank > 0)
            .toSorted((one, other) => other.rank - one.rank)
            .map(({ command }) => command)
        : group.commands,
    }))
    .filter(({ commands }) => commands.length > 0);
  const count = shown.reduce((sum, { commands }) => sum + commands.length, 0);

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          aria-describedby={undefined}
          {...rest}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={cx(
            'fixed inset-x-3 top-3 z-30 mx-auto flex max-h-dialog-max max-w-reading flex-col overflow-hidden rounded-sheet border border-line-strong bg-lift text-ink shadow-float outline-none state-open:move-in-dialog wide:top-24',
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{label}</RadixDialog.Title>
          {/* We narrow by ourselves: its own order knows no accents. */}
          <Command
            label={label}
            shouldFilter={false}
            loop
            // Ctrl+K would walk upwards, and not close.
            vimBindings={false}
            onKeyDownCapture={noteKeys}
            onClickCapture={noteKeys}
            className="flex min-h-0 flex-col"
          >
            <div className="flex flex-wrap items-center gap-x-3 border-line border-b px-4">
              <Search aria-hidden="true" size={18} className="text-ink-3" />
              <Command.Input
                value={query}
                placeholder={placeholder}
                onValueChange={(next) => {
                  setQuery(next);
                  onQueryChange?.(next);
                }}
                className="h-14 min-w-0 flex-1 bg-transparent text-lead outline-none"
              />
              {isLoading && <Spinner size="sm" label={loadingLabel ?? ''} />}
              {remark && (
                <p aria-hidden="true" className="w-full pb-3 text-ink-3 text-sm wide:w-auto wide:pb-0">
                  {remark}
                </p>
              )}
            </div>
            <Command.List label={label} className="max-h-96 overflow-y-auto p-1.5 empty:hidden">
              {shown.map((group) => (
                <Command.Group
                  key={group.id}
                  heading={<span className="block px-2.5 pt-2 pb-1 font-emphasis text-ink-3 text-xs">{group.label}</span>}
                >
                  {group.commands.map((command) => (
                    <Command.Item
                      key={command.id}
                      value={`${group.id} ${command.id}`}
                      onSelect={() => choose(command)}
                      className="flex min-h-control cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 data-[selected=true]:bg-accent-soft"
                    >
                      {command.icon && <span className="flex size-7 shrink-0 items-center justify-center text-ink-3">{command.icon}</span>}
                      <span className="min-w-0 flex-1">
                        <MatchedText text={command.label} query={query} />
                      </span>
                      {command.detail && (
                        <span className="min-w-0 max-w-1/2 truncate text-ink-3 text-sm">
                          <MatchedText text={command.detail} query={query} />
                        </span>
                      )}
                      {command.shortcut && (
                        <span aria-hidden="true" className="shrink-0 rounded-chip border border-line-strong px-1 text-ink-3 text-xs">
                          {command.shortcut}
                        </span>
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            {count === 0 && !isLoading && !notice && <p className="px-4 py-6 text-center text-ink-3">{emptyText}</p>}
            {/* There from the start: only so is what comes into it read out. */}
            <p role="alert" className="border-line border-t px-4 py-3 text-ink-2 text-sm empty:hidden">
              {notice}
            </p>
          </Command>
          {keyHint && (
            <p aria-hidden="true" className="hidden border-line border-t px-4 py-2 text-ink-3 text-xs wide:block">
              {keyHint}
            </p>
          )}
          <Announcement
            text={
              isLoading || (count === 0 && notice) ? '' : count === 0 ? emptyText : [remark, countLabel(count)].filter(Boolean).join('. ')
            }
            isFirstSilent
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
