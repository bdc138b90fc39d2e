import { cx } from 'class-variance-authority';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Copy from 'lucide-react/icons/copy';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { copyText } from './copy-text.ts';

export type CopyButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'aria-label'> & {
  /** What is put on the clipboard; a function where it is costly or secret. */
  text: string | (() => string);
  /** What it copies, "Copy the code". */
  label: string;
  /** Said for two seconds when it worked. */
  copiedLabel: string;
  /** Said when the browser did not allow it. */
  failedLabel: string;
  /** `icon` beside a value, `button` where it stands alone. */
  variant?: 'icon' | 'button' | undefined;
  /** `sm` in rows. */
  size?: 'sm' | 'md' | undefined;
  /** Told when the text is on the clipboard. */
  onCopied?: (() => void) | undefined;
};

const shownMs = 2000;
const icons = { idle: Copy, copied: Check, failed: CircleAlert };
const words = 'stacked inline-flex items-center justify-center gap-2';
const tones = { idle: '', copied: 'text-ok', failed: 'text-danger' };

type State = keyof typeof icons;

function StateIcon({ state }: { state: State }) {
  const Icon = icons[state];
  return <Icon aria-hidden="true" size={16} className={tones[state]} />;
}

/** Copies something and says whether that worked, in place and aloud. Its name stays the same meanwhile. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  variant = 'icon',
  size = 'md',
  onCopied,
  onClick,
  ...rest
}: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(button: HTMLElement) {
    const isCopied = await copyText(typeof text === 'function' ? text() : text, button);
    setState(isCopied ? 'copied' : 'failed');
    if (isCopied) onCopied?.();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), shownMs);
  }

  const said = { idle: '', copied: copiedLabel, failed: failedLabel }[state];
  const shared = {
    ...rest,
    size,
    'data-state': state,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) void copy(event.currentTarget);
    },
  };

  return (
    <>
      {variant === 'icon' ? (
        <IconButton {...shared} label={label} icon={<StateIcon state={state} />} />
      ) : (
        <Button {...shared}>
          {/* All three in one place, so that the button keeps its width; the name stays what it copies. */}
          <span className="grid">
            <span className={cx(words, state !== 'idle' && 'opacity-0')}>
              <StateIcon state="idle" />
              {label}
            </span>
            {(['copied', 'failed'] as const).map((outcome) => (
              <span key={outcome} aria-hidden="true" className={cx(words, state !== outcome && 'invisible')}>
                <StateIcon state={outcome} />
                <span className="attribute-text" data-text={outcome === 'copied' ? copiedLabel : failedLabel} />
              </span>
            ))}
          </span>
        </Button>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
