import { type DataType, dataTypes } from '@foyer/api/connectors/attribute.schema';
import { Button } from '@foyer/ui/button';
import { IconButton } from '@foyer/ui/icon-button';
import { Select } from '@foyer/ui/select';
import { TextField } from '@foyer/ui/text-field';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { emptyField, emptyParameter, type FieldDraft, type ParameterDraft } from './plugin-draft.ts';

interface PluginFieldsProps {
  readonly fields: readonly FieldDraft[];
  /** What is wrong, by the id of a field or a parameter. */
  readonly errorAt: (id: string) => string | undefined;
  readonly onChange: (fields: readonly FieldDraft[]) => void;
}

/** The output fields of a plugin with their parameters, to be written. */
export function PluginFields({ fields, errorAt, onChange }: PluginFieldsProps) {
  const { t } = useTranslation('projects');
  const replace = (changed: FieldDraft) => onChange(fields.map((field) => (field.id === changed.id ? changed : field)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-emphasis text-sm">{t('plugins.fields')}</legend>
      {fields.map((field) => (
        <FieldRows
          key={field.id}
          field={field}
          errorAt={errorAt}
          onChange={replace}
          onRemove={() => onChange(fields.filter(({ id }) => id !== field.id))}
        />
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden="true" size={16} />} onClick={() => onChange([...fields, emptyField()])}>
          {t('plugins.addField')}
        </Button>
      </div>
    </fieldset>
  );
}

interface FieldRowsProps {
  readonly field: FieldDraft;
  readonly errorAt: PluginFieldsProps['errorAt'];
  readonly onChange: (field: FieldDraft) => void;
  readonly onRemove: () => void;
}

function FieldRows({ field, errorAt, onChange, onRemove }: FieldRowsProps) {
  const { t } = useTranslation('projects');
  const replace = (changed: ParameterDraft) =>
    onChange({ ...field, parameters: field.parameters.map((parameter) => (parameter.id === changed.id ? changed : parameter)) });
  return (
    <fieldset aria-label={field.uid || t('plugins.newField')} className="min-w-0 flex flex-col gap-3 rounded-control bg-well p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('plugins.fieldName')}
            value={field.uid}
            error={errorAt(field.id)}
            onChange={({ target }) => onChange({ ...field, uid: target.value })}
          />
        </div>
        <div className="min-w-0 flex-1">
          <TypeSelect value={field.valueType} onChange={(valueType) => onChange({ ...field, valueType })} />
        </div>
        <RemoveButton label={t('plugins.removeField', { name: field.uid })} onRemove={onRemove} />
      </div>
      {field.parameters.map((parameter) => (
        <div key={parameter.id} className="flex flex-wrap items-start gap-2 border-line border-s ps-3">
          <div className="min-w-0 flex-1 basis-40">
            <TextField
              label={t('plugins.parameter')}
              value={parameter.key}
              error={errorAt(parameter.id)}
              onChange={({ target }) => replace({ ...parameter, key: target.value })}
            />
          </div>
          <div className="min-w-0 flex-1 basis-40">
            <TypeSelect value={parameter.valueType} onChange={(valueType) => replace({ ...parameter, valueType })} />
          </div>
          <div className="min-w-0 flex-1 basis-40">
            <TextField
              label={t('plugins.default')}
              value={parameter.text}
              onChange={({ target }) => replace({ ...parameter, text: target.value })}
            />
          </div>
          <RemoveButton
            label={t('plugins.removeParameter', { name: parameter.key })}
            onRemove={() => onChange({ ...field, parameters: field.parameters.filter(({ id }) => id !== parameter.id) })}
          />
        </div>
      ))}
      <div>
        <Button size="sm" variant="ghost" onClick={() => onChange({ ...field, parameters: [...field.parameters, emptyParameter()] })}>
          {t('plugins.addParameter')}
        </Button>
      </div>
    </fieldset>
  );
}

function TypeSelect({ value, onChange }: { readonly value: DataType; readonly onChange: (value: DataType) => void }) {
  const { t } = useTranslation('projects');
  return (
    <Select
      label={t('plugins.type')}
      value={value}
      onValueChange={(chosen) => onChange(chosen as DataType)}
      options={dataTypes.map((type) => ({ value: type, label: t(`plugins.types.${type}`) }))}
    />
  );
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <div className="pt-7">
      <IconButton label={label} icon={<Trash2 aria-hidden="true" size={16} />} onClick={onRemove} />
    </div>
  );
}
