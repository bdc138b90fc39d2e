import { IconButton } from '@foyer/ui/icon-button';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface UndoButtonsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Fields have an undo of their own, which knows single letters. */
function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true], .monaco-editor') !== null
  );
}

/** Takes the last change back, or makes it again: by button, and by Ctrl+Z outside of fields. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const { t } = useTranslation('editor');
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isInField(event.target)) return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && key !== 'y') return;
    if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return;
    event.preventDefault();
    if (isRedo ? canRedo : canUndo) (isRedo ? onRedo : onUndo)();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => byKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <IconButton label={t('undo')} icon={<Undo2 aria-hidden="true" size={16} />} isDisabled={!canUndo} onClick={onUndo} />
      <IconButton label={t('redo')} icon={<Redo2 aria-hidden="true" size={16} />} isDisabled={!canRedo} onClick={onRedo} />
    </>
  );
}
