import type { Generation } from '@foyer/api/generations';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { RadioGroup } from '@foyer/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from '../import-state.ts';
import { newerTemplate, olderTemplate, templateNames } from './connector-templates.ts';
import { templateTexts } from './template-texts.ts';

interface TemplateDialogProps {
  readonly generation: Generation;
  readonly onClose: () => void;
  /** A template was chosen: on to the editor. */
  readonly onChoose: (state: ImportState) => void;
  /** A file is to be taken instead; left out where files are not taken. */
  readonly onFile: (() => void) | undefined;
}

/** Chooses what a new connector starts from: it is shown in the editor first, as a file would be (CON-74). */
export function TemplateDialog({ generation, onClose, onChoose, onFile }: TemplateDialogProps) {
  const { t, i18n } = useTranslation(['templates', 'common']);
  const [name, setName] = useState<(typeof templateNames)[number]>('rest');
  const choose = () => {
    const texts = templateTexts(i18n, name);
    const body = generation === 'newer' ? { configsVersion: 1, ...newerTemplate(name, texts) } : olderTemplate(name, texts);
    onChoose({ isImport: true, isTemplate: true, content: JSON.stringify(body) });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('templates:title')}
      description={t('templates:text')}
      closeLabel={t('common:close')}
      footer={
        <>
          {onFile && <Button onClick={onFile}>{t('templates:file')}</Button>}
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" onClick={choose}>
            {t('templates:use')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('templates:title')}
        isLabelHidden
        value={name}
        onValueChange={(value) => setName(templateNames.find((known) => known === value) ?? name)}
        options={templateNames.map((value) => ({ value, label: t(`templates:${value}.name`), hint: t(`templates:${value}.about`) }))}
      />
    </Dialog>
  );
}
