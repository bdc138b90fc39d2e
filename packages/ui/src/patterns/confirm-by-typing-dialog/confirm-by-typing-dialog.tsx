import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from '#components/alert-dialog/index.ts';
import { TextField } from '#components/text-field/index.ts';

/** Props of {@link ConfirmByTypingDialog}. */
export type ConfirmByTypingDialogProps = {
  /** Whether it is shown. What was typed is forgotten when it closes. */
  isOpen: boolean;
  /** Called with `false` on Esc and on Cancel. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** The consequence, in numbers. */
  description: ReactNode;
  /** Who else uses it, said before the consequence: the variant for what is shared. */
  inUse?: ReactNode;
  /** What is to be typed. */
  inputLabel: string;
  /** The text that confirms; how many spaces, and of what kind, counts on neither side. */
  expected: string;
  /** Said when nothing is typed. */
  emptyError: string;
  /** Said when something else is typed. */
  mismatchError: string;
  /** The verb of the confirming button. */
  confirmLabel: string;
  /** The other button. */
  cancelLabel: string;
  /** It is being done: the dialog cannot be left. */
  isConfirming: boolean;
  /** What the confirming button says meanwhile. */
  confirmingLabel: string;
  /** The text matches and the person said so. */
  onConfirm: () => void;
  /** What went wrong with the last attempt. */
  error?: ReactNode;
  /** An icon of 20 px; a bin by default. */
  icon?: ReactNode;
  /** What goes with it, by name; above the field. */
  children?: ReactNode;
};

/** What can be told apart by looking: no-break spaces, two spaces or letters put together of parts cannot. Case can. */
const comparable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Asks for the name or id of what is to be destroyed before it is. Pasting is welcome: it is a moment to think, not a test. */
export function ConfirmByTypingDialog({
  isOpen,
  description,
  inUse,
  inputLabel,
  expected,
  emptyError,
  mismatchError,
  isConfirming,
  onConfirm,
  icon,
  children,
  ...rest
}: ConfirmByTypingDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setTyped('');
      setTouched(false);
    }
  }
  const given = comparable(typed);
  const wanted = comparable(expected);
  const isMatch = given === wanted;
  const problem = given === '' ? emptyError : isMatch ? undefined : mismatchError;
  // Someone who is still typing the right thing is not told that it is wrong.
  const isShown = isTouched || (given !== '' && !wanted.startsWith(given));
  const submit = () => {
    setTouched(true);
    if (isMatch && !isConfirming) onConfirm();
  };

  return (
    <AlertDialog
      {...rest}
      isOpen={isOpen}
      tone="danger"
      description={
        inUse ? (
          <>
            <span className="my-2 flex gap-2 rounded-control bg-warn-soft px-3 py-2 text-warn">
              <Users aria-hidden="true" className="mt-0.5 shrink-0" size={16} strokeWidth={1.75} />
              <span className="min-w-0">{inUse}</span>
            </span>{' '}
            {description}
          </>
        ) : (
          description
        )
      }
      icon={icon ?? <Trash2 size={20} />}
      isConfirming={isConfirming}
      isConfirmDisabled={!isMatch}
      confirmReason={problem}
      onConfirm={submit}
    >
      {children ? <div className="mb-5 space-y-3">{children}</div> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={inputLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTouched(typed !== '')}
          error={isShown ? problem : undefined}
          // Not disabled: that would drop the focus of whoever pressed Enter.
          readOnly={isConfirming}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </form>
    </AlertDialog>
  );
}
