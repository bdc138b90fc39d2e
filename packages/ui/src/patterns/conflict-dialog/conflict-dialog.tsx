import { type ReactNode, useState } from 'react';
import { Button } from '#components/button/index.ts';
import { Dialog } from '#components/dialog/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';

/** Whose text stands. */
export type ConflictChoice = 'mine' | 'theirs';

/** Something that two people have changed, each to another text. */
export type ConflictField = { readonly id: string; readonly label: string; readonly mine: string; readonly theirs: string };

/** Props of {@link ConflictDialog}. */
export type ConflictDialogProps = {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called on Esc, on the close button and on the one that puts it off; not while it is saved. */
  onClose: () => void;
  /** That somebody else has saved. */
  title: ReactNode;
  /** What is to be chosen. */
  description: ReactNode;
  /** What both have changed, each with both texts. */
  fields: readonly ConflictField[];
  /** Name of one's own side. */
  mineLabel: string;
  /** Name of the other one's. */
  theirsLabel: string;
  /** Name of the close button. */
  closeLabel: string;
  /** Puts the choice off. */
  laterLabel: string;
  /** The confirming button. */
  saveLabel: string;
  /** What it says while it is saved. */
  savingLabel: string;
  /** It is being saved: the dialog cannot be left. */
  isSaving: boolean;
  /** Told whose text stands, for each field by its id. */
  onSave: (choices: ReadonlyMap<string, ConflictChoice>) => void;
};

const sides = ['mine', 'theirs'] as const;

/** Somebody else has saved in between: for each field that both changed one chooses whose text stands. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, onClose, title, description, fields, mineLabel, theirsLabel, isSaving, onSave } = props;
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const choiceOf = ({ id }: ConflictField) => choices.get(id) ?? 'mine';
  const labels = { mine: mineLabel, theirs: theirsLabel };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isSaving && onClose()}
      size="wide"
      title={title}
      description={description}
      closeLabel={props.closeLabel}
      footer={
        <>
          <Button isDisabled={isSaving} onClick={onClose}>
            {props.laterLabel}
          </Button>
          <Button
            variant="primary"
            isLoading={isSaving}
            loadingLabel={props.savingLabel}
            onClick={() => onSave(new Map(fields.map((field) => [field.id, choiceOf(field)])))}
          >
            {props.saveLabel}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {fields.map((field) => (
          <li key={field.id} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="min-w-0 text-h3">{field.label}</h3>
              <SegmentedControl
                size="sm"
                label={field.label}
                value={choiceOf(field)}
                onValueChange={(side) => setChoices(new Map(choices).set(field.id, side === 'theirs' ? 'theirs' : 'mine'))}
                options={sides.map((side) => ({ value: side, label: labels[side] }))}
              />
            </div>
            <div className="mt-2 grid gap-3 wide:grid-cols-2">
              {sides.map((side) => (
                <div
                  key={side}
                  className={`min-w-0 rounded-control border px-3 py-2 text-sm ${choiceOf(field) === side ? 'border-accent-line bg-accent-soft' : 'border-line'}`}
                >
                  <p className="text-ink-2 text-xs">{labels[side]}</p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{field[side]}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
