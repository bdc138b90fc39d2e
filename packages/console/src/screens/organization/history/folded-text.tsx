import { Button } from '@foyer/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Of a longer value the beginning is shown, until somebody wants the rest (ORG-55). */
const foldedLength = 240;

/** What a field held, folded where it is long. */
export function FoldedText({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('history');
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= foldedLength) return text;
  const action = t(isOpen ? 'showLess' : 'showAll');
  return (
    <>
      {isOpen ? text : `${text.slice(0, foldedLength).trimEnd()}…`}
      <span className="mt-1 block">
        <Button size="sm" variant="ghost" aria-expanded={isOpen} aria-label={`${action}: ${label}`} onClick={() => setIsOpen(!isOpen)}>
          {action}
        </Button>
      </span>
    </>
  );
}
