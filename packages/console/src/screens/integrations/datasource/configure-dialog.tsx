import { type JsonObject, jsonDocumentSchema } from '@foyer/api/connectors/json-document';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { ownSaveKey } from '@foyer/ui/patterns/save-toolbar';
import { SchemaForm, type SchemaFormHandle } from '@foyer/ui/patterns/schema-form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchemaFormTexts } from '#features/schema-editor/use-schema-form-texts.ts';
import type { FormPlace } from '#lib/form/form-place.ts';
import { useTyped } from '#lib/form/use-typed.ts';

interface ConfigureDialogProps {
  /** The attribute's. */
  readonly name: string;
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
  readonly value: JsonObject;
  readonly isReadOnly: boolean;
  /** Keeps what is typed until it is taken over. */
  readonly place: FormPlace;
  readonly onKeep: (value: JsonObject) => void;
}

/** What an attribute of the datasource's own is filled from, as the connector asks for it. */
export function ConfigureDialog({ name, schema, uiSchema, value, isReadOnly, place, onKeep }: ConfigureDialogProps) {
  const { t } = useTranslation(['datasources', 'common']);
  const texts = useSchemaFormTexts();
  const [typed, type] = useTyped(place, jsonDocumentSchema, value);
  const form = useRef<SchemaFormHandle>(null);
  const keep = () => {
    if (!form.current?.validate()) return;
    onKeep(typed);
    place.done();
  };
  return (
    <Dialog
      isOpen
      {...(!isReadOnly && ownSaveKey(keep))}
      onOpenChange={(isOpen) => !isOpen && place.close()}
      title={t('datasources:ownAttributes.configureTitle', { name })}
      description={t('datasources:ownAttributes.configureText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={place.done}>{t(isReadOnly ? 'common:close' : 'common:cancel')}</Button>
          {!isReadOnly && (
            <Button variant="primary" onClick={keep}>
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
        onChange={(next) => type(() => next)}
        texts={texts}
        isReadOnly={isReadOnly}
      />
    </Dialog>
  );
}
