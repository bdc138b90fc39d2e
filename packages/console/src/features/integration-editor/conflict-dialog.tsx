import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, type EditorDocument, type Field, fieldKey, fieldOf } from './document.ts';

interface ConflictDialogProps {
  readonly mine: EditorDocument;
  readonly theirs: EditorDocument;
  /** What both changed. Without any, both edits go together. */
  readonly fields: readonly Field[];
  /** What a field is called: "Display information: Name". */
  readonly labelOf: (field: Field) => string;
  /** What stands in it, short; a long text is cut. */
  readonly textOf: (field: Field, value: unknown) => string;
  readonly isSaving: boolean;
  /** Saves with the chosen sides. */
  readonly onSave: (choices: ReadonlyMap<string, Choice>) => void;
  readonly onClose: () => void;
}

const shownCharacters = 400;

/** Somebody else has saved in between: for each field that both changed one chooses whose stands. */
export function ConflictDialog({ mine, theirs, fields, labelOf, textOf, isSaving, onSave, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(['editor', 'common']);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const choiceOf = (field: Field) => choices.get(fieldKey(field)) ?? 'mine';
  const cut = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text);
  const sideText = (field: Field, document: EditorDocument) => {
    const value = fieldOf(document, field);
    return value === undefined ? t('editor:conflict.removed') : cut(textOf(field, value)) || t('editor:conflict.empty');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      size="wide"
      title={t('editor:conflict.title')}
      description={t(fields.length > 0 ? 'editor:conflict.text' : 'editor:conflict.together')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button isDisabled={isSaving} onClick={onClose}>
            {t('editor:conflict.later')}
          </Button>
          <Button
            variant="primary"
            isLoading={isSaving}
            loadingLabel={t('editor:saving')}
            onClick={() => onSave(new Map(fields.map((field) => [fieldKey(field), choiceOf(field)])))}
          >
            {t('editor:save')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {fields.map((field) => (
          <li key={fieldKey(field)} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="min-w-0 text-h3">{labelOf(field)}</h3>
              <SegmentedControl
                size="sm"
                label={labelOf(field)}
                value={choiceOf(field)}
                onValueChange={(side) => setChoices(new Map(choices).set(fieldKey(field), side === 'theirs' ? 'theirs' : 'mine'))}
                options={[
                  { value: 'mine', label: t('editor:conflict.mine') },
                  { value: 'theirs', label: t('editor:conflict.theirs') },
                ]}
              />
            </div>
            <div className="mt-2 grid gap-3 wide:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <div
                  key={side}
                  className={`min-w-0 rounded-control border px-3 py-2 text-sm ${choiceOf(field) === side ? 'border-accent-line bg-accent-soft' : 'border-line'}`}
                >
                  <p className="text-ink-2 text-xs">{t(`editor:conflict.${side}`)}</p>
                  <p className="wrap-anywhere whitespace-pre-wrap">{sideText(field, side === 'mine' ? mine : theirs)}</p>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
