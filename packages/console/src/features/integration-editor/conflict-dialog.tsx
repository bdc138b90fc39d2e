import { type ConflictChoice, ConflictDialog as Pattern } from '@foyer/ui/patterns/conflict-dialog';
import { useTranslation } from 'react-i18next';
import { useConflictTexts } from '#lib/use-conflict-texts.ts';
import { type EditorDocument, type Field, fieldKey, fieldOf } from './document.ts';

interface ConflictDialogProps {
  readonly mine: EditorDocument;
  readonly theirs: EditorDocument;
  /** Whose they are. */
  readonly by: string | undefined;
  /** What both changed. Without any, both edits go together. */
  readonly fields: readonly Field[];
  /** What a field is called: "Display information: Name". */
  readonly labelOf: (field: Field) => string;
  /** What stands in it, short; a long text is cut. */
  readonly textOf: (field: Field, value: unknown) => string;
  readonly isSaving: boolean;
  /** Saves with the chosen sides. */
  readonly onSave: (choices: ReadonlyMap<string, ConflictChoice>) => void;
  readonly onClose: () => void;
}

const shownCharacters = 400;

/** Somebody else has saved in between: for each field that both changed one chooses whose stands. */
export function ConflictDialog({ mine, theirs, by, fields, labelOf, textOf, isSaving, onSave, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('editor');
  const texts = useConflictTexts();
  const cut = (text: string) => (text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text);
  const sideText = (field: Field, document: EditorDocument) => {
    const value = fieldOf(document, field);
    return value === undefined ? t('conflict.removed') : cut(textOf(field, value)) || t('conflict.empty');
  };
  return (
    <Pattern
      isOpen
      onClose={onClose}
      {...texts}
      {...(by && { title: t('conflict.titleBy', { name: by }) })}
      description={t(fields.length > 0 ? 'conflict.text' : 'conflict.together')}
      fields={fields.map((field) => ({
        id: fieldKey(field),
        label: labelOf(field),
        mine: sideText(field, mine),
        theirs: sideText(field, theirs),
      }))}
      isSaving={isSaving}
      onSave={onSave}
    />
  );
}
