import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readJsonList } from '#features/schema-editor/read-json.ts';
import { SchemaEditor } from '#features/schema-editor/schema-editor.tsx';
import { guideAddress } from '#lib/guide.ts';
import type { OlderDocument } from './older-document.ts';
import { templateForm } from './template-schema.ts';

type Template = Pick<OlderDocument['config-template'], 'definedConfigs' | 'dynamicConfigs'>;

interface TemplateTabProps {
  readonly value: Template;
  readonly saved: Template;
  readonly isReadOnly: boolean;
  readonly readOnlyReason: string | undefined;
  readonly onChange: (name: keyof Template, text: string) => void;
}

/** What a data source of this connector is asked: two lists of JSON, beside the form that they make. */
export function TemplateTab({ value, saved, isReadOnly, readOnlyReason, onChange }: TemplateTabProps) {
  const { t, i18n } = useTranslation('connectors');
  const { definedConfigs, dynamicConfigs } = value;
  const form = useMemo(() => {
    const [defined, dynamic] = [readJsonList(definedConfigs), readJsonList(dynamicConfigs)];
    return defined && dynamic ? templateForm(defined, dynamic) : undefined;
  }, [definedConfigs, dynamicConfigs]);
  return (
    <SchemaEditor
      texts={(['definedConfigs', 'dynamicConfigs'] as const).map((id) => ({
        id,
        label: t(`configTemplate.${id}`),
        value: value[id],
        saved: saved[id],
        isValid: readJsonList(value[id]) !== undefined,
        onChange: (text: string) => onChange(id, text),
      }))}
      preview={form}
      warning={
        form && form.ignored.length > 0
          ? t('configTemplate.ignored', { types: new Intl.ListFormat(i18n.language).format(form.ignored) })
          : undefined
      }
      isReadOnly={isReadOnly}
      readOnlyReason={readOnlyReason}
      guideUrl={guideAddress('schemas')}
    />
  );
}
