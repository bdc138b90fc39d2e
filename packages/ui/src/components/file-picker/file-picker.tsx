import { cx } from 'class-variance-authority';
import FileIcon from 'lucide-react/icons/file';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button } from '../button/index.ts';
import { FieldError } from '../field/index.ts';
import { type RejectedFile, sortFiles, useFileInput } from '../file-input/file-input.tsx';
import { IconButton } from '../icon-button/index.ts';
import { Progress } from '../progress/index.ts';

/** A file that was taken, as the list below shows it. */
export type PickedFile = {
  id: string;
  name: string;
  /** Its size, or what became of it. */
  detail?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  /** How much of it has been sent, from 0 to 100. */
  progress?: number | undefined;
};

export type FilePickerProps = Omit<ComponentProps<'div'>, 'children' | 'role' | 'onDrop'> & {
  /** What the files are for; names the whole. */
  label: string;
  /** The button. */
  chooseLabel: string;
  /** Beside it: that files can be dropped here. */
  dropLabel: string;
  /** What may be taken, in words. */
  hint?: ReactNode;
  /** What is wrong, with the last refused file for instance. Read out at once. */
  error?: string | undefined;
  /** As of `<input accept>`; held for dropped files too. */
  accept?: string | undefined;
  /** Most that one file may weigh, in bytes. */
  maxBytes?: number | undefined;
  /** Several files may be taken. */
  isMultiple?: boolean | undefined;
  /** Stays where it is, says that it is off, and takes no input. */
  isDisabled?: boolean | undefined;
  /** Called with what may be taken. */
  onPick: (files: File[]) => void;
  /** Called with what may not, and why. The caller has the words. */
  onReject?: ((refused: RejectedFile[]) => void) | undefined;
  /** What was taken so far. */
  files?: readonly PickedFile[] | undefined;
  /** Name of a file's removing button. */
  removeLabel?: ((name: string) => string) | undefined;
  /** Told which file is to go; without it none can be removed. */
  onRemove?: ((id: string) => void) | undefined;
};

/** Takes files: by a button, or dropped on it. For one image that shows at once use an ImagePicker. */
export function FilePicker({
  label,
  chooseLabel,
  dropLabel,
  hint,
  error,
  accept,
  maxBytes,
  isMultiple = false,
  isDisabled = false,
  onPick,
  onReject,
  files = [],
  removeLabel,
  onRemove,
  className,
  ...rest
}: FilePickerProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const { input, open, isOver, dropProps } = useFileInput({
    accept,
    isMultiple,
    isDisabled,
    onFiles: (given) => {
      const { taken, refused } = sortFiles(given, { accept, maxBytes, isMultiple });
      if (refused.length > 0) onReject?.(refused);
      if (taken.length > 0) onPick(taken);
    },
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend in its border
    <div {...rest} role="group" aria-labelledby={`${id}-label`} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <span id={`${id}-label`} className="font-emphasis text-sm">
        {label}
      </span>
      <div
        {...dropProps}
        data-over={isOver || undefined}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4 transition-colors duration-hover data-over:border-accent data-over:border-solid data-over:bg-accent-soft',
          error ? 'border-danger' : isDisabled ? 'border-line-strong' : 'border-edge',
        )}
      >
        {input}
        <Button
          ref={choose}
          size="sm"
          icon={<Upload aria-hidden="true" />}
          isDisabled={isDisabled}
          aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
          onClick={open}
        >
          {chooseLabel}
        </Button>
        <span className={cx('min-w-0 text-sm', isDisabled ? 'text-ink-3' : 'text-ink-2')}>{dropLabel}</span>
      </div>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-card border border-line">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-3 py-2 pe-2 ps-3">
              <FileIcon aria-hidden="true" size={16} className="text-ink-3" />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <div className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate" title={file.name}>
                    {file.name}
                  </span>
                  {file.detail && <span className="shrink-0 text-ink-3 text-xs tabular-nums">{file.detail}</span>}
                </div>
                {file.progress !== undefined && <Progress label={file.name} isLabelHidden value={file.progress} />}
                {file.error && <FieldError>{file.error}</FieldError>}
              </div>
              {onRemove && removeLabel && (
                <IconButton
                  size="sm"
                  label={removeLabel(file.name)}
                  icon={<X aria-hidden="true" size={16} />}
                  isDisabled={isDisabled}
                  onClick={() => {
                    // The button that was pressed leaves with its file.
                    choose.current?.focus();
                    onRemove(file.id);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
