import { cx } from 'class-variance-authority';
import Camera from 'lucide-react/icons/camera';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Trash2 from 'lucide-react/icons/trash';
import type * as React from 'react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#components/button/index.ts';
import { isAccepted, useFileInput } from '../file-input/file-input.tsx';

/** Props of {@link ImagePicker}. */
export type ImagePickerProps = Omit<
  React.ComponentProps<'fieldset'>,
  'children' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
> & {
  /** What the image is of. */
  label: string;
  /** Chooses a file, the first or another. */
  changeLabel: string;
  /** Takes the image away. */
  removeLabel: string;
  /** What is accepted. */
  hint?: string | undefined;
  /** What is wrong with the chosen file. */
  error?: string | undefined;
  /** The image as it is now. */
  previewUrl?: string | undefined;
  /** Shown without an image, or for one that does not load: the avatar. */
  fallback: ReactNode;
  /** MIME types, as of `<input accept>`. */
  accept: string;
  /** A file was chosen or dropped. The caller checks it. */
  onPick: (file: File) => void;
  /** A file of a kind that `accept` does not name came in; without this it goes to `onPick` too. */
  onReject?: ((file: File) => void) | undefined;
  /** The image is to be removed; offered only when there is a preview. */
  onRemove?: (() => void) | undefined;
  /** Nothing can be chosen now. */
  isDisabled?: boolean | undefined;
  /** `field` is a row of a form, `badge` a round camera button on the big avatar. */
  variant?: 'field' | 'badge' | undefined;
};

const roundButton =
  'focus-ring absolute bottom-0 flex size-8 items-center justify-center rounded-full border border-edge bg-lift text-ink-2 hover:text-ink disabled:text-ink-off pointer-coarse:size-11';

/** Chooses, shows and removes one image. */
export function ImagePicker({
  label,
  changeLabel,
  removeLabel,
  hint,
  error,
  previewUrl,
  fallback,
  accept,
  onPick,
  onReject,
  onRemove,
  isDisabled = false,
  variant = 'field',
  className,
  ...rest
}: ImagePickerProps) {
  const id = useId();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const change = useRef<HTMLButtonElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const describedBy = described ? { 'aria-describedby': described } : {};
  const {
    input,
    open: openPicker,
    isOver,
    dropProps,
  } = useFileInput({
    accept,
    isDisabled,
    onFiles: ([file]) => {
      if (!file) return;
      if (onReject && !isAccepted(accept, file)) onReject(file);
      else onPick(file);
    },
  });
  const remove =
    onRemove && previewUrl
      ? () => {
          // The button that was pressed leaves with the image.
          change.current?.focus();
          onRemove();
        }
      : undefined;

  const preview = (
    <span
      aria-hidden="true"
      className={cx(
        'block h-29 w-24 shrink-0 overflow-hidden rounded-t-doorway-lg rounded-b-badge',
        isOver && 'outline-2 outline-accent outline-offset-2',
      )}
    >
      {previewUrl && previewUrl !== brokenUrl ? (
        <img src={previewUrl} alt="" className="size-full object-cover" onError={() => setBrokenUrl(previewUrl)} />
      ) : (
        fallback
      )}
    </span>
  );
  const messages = (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden="true" className="shrink-0" size={16} strokeWidth={1.75} />
          {error}
        </p>
      ) : null}
    </>
  );

  return (
    <fieldset
      {...rest}
      {...dropProps}
      aria-labelledby={`${id}-label`}
      className={cx('flex min-w-0', variant === 'badge' ? 'flex-col gap-2' : 'items-center gap-5', className)}
    >
      {input}
      {variant === 'badge' ? (
        <>
          <span id={`${id}-label`} className="sr-only">
            {label}
          </span>
          <span className="relative w-24">
            {preview}
            <button
              ref={change}
              type="button"
              aria-label={changeLabel}
              {...describedBy}
              disabled={isDisabled}
              onClick={openPicker}
              className={cx(roundButton, '-end-1.5 -mb-1.5')}
            >
              <Camera aria-hidden="true" size={16} strokeWidth={1.75} />
            </button>
            {remove ? (
              <button
                type="button"
                aria-label={removeLabel}
                disabled={isDisabled}
                onClick={remove}
                className={cx(roundButton, '-start-1.5 -mb-1.5')}
              >
                <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
              </button>
            ) : null}
          </span>
          {messages}
        </>
      ) : (
        <>
          {preview}
          <div className="flex min-w-0 flex-col gap-2">
            <span id={`${id}-label`} className="text-sm font-emphasis">
              {label}
            </span>
            <div className="flex flex-wrap gap-2">
              <Button ref={change} size="sm" variant="secondary" isDisabled={isDisabled} {...describedBy} onClick={openPicker}>
                {changeLabel}
              </Button>
              {remove ? (
                <Button size="sm" variant="ghost" isDisabled={isDisabled} onClick={remove}>
                  {removeLabel}
                </Button>
              ) : null}
            </div>
            {messages}
          </div>
        </>
      )}
    </fieldset>
  );
}
