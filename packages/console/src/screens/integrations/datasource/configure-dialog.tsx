import type { JsonObject } from '@foyer/api/connectors/json-document';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { SchemaForm, type SchemaFormHandle } from '@foyer/ui/patterns/schema-form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaFormTexts } from '#features/schema-editor/use-schema-form-texts.ts';

interface ConfigureDialogProps {
  /** The attribute's. */
  readonly name: string;
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly value: JsonObject;
  readonly isReadOnly: boolean;
  readonly onKeep: (value: JsonObject) => void;
  readonly onClose: () => void;
}

/** What an attribute of the datasource's own is filled from, as the connector asks for it. */
export function ConfigureDialog({ name, schema, uiSchema, value, isReadOnly, onKeep, onClose }: ConfigureDialogProps) {
  const { t } = useTranslation(['datasources', 'common']);
  const texts = useSchemaFormTexts();
  const [typed, setTyped] = useState(value);
  const form = useRef<SchemaFormHandle>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('datasources:ownAttributes.configureTitle', { name })}
      description={t('datasources:ownAttributes.configureText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t(isReadOnly ? 'common:close' : 'common:cancel')}</Button>
          {!isReadOnly && (
            <Button variant="primary" onClick={() => form.current?.validate() && onKeep(typed)}>
              {t('datasources:ownAttributes.done')}
            </Button>
          )}
        </>
      }
    >
      <SchemaForm
        handle={form}
        schema={schema}
        uiSchema={uiSchema}
        value={typed}
        onChange={setTyped}
        texts={texts}
        isReadOnly={isReadOnly}
      />
    </Dialog>
  );
}
