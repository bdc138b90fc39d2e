import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readJsonObject } from '#features/schema-editor/read-json.ts';
import { SchemaEditor } from '#features/schema-editor/schema-editor.tsx';
import { guideAddress } from '#lib/guide.ts';

interface Pair {
  readonly configSchema: string;
  readonly uiSchema: string;
}

interface ConnectorSchemasProps {
  readonly value: Pair;
  readonly saved: Pair;
  readonly isReadOnly: boolean;
  readonly readOnlyReason: string | undefined;
  /** What keeps the pair from being saved, although it is JSON. */
  readonly warning?: string | undefined;
  readonly onChange: (name: keyof Pair, text: string) => void;
}

/** A configuration schema and its layout, beside the form that they make. */
export function ConnectorSchemas({ value, saved, isReadOnly, readOnlyReason, warning, onChange }: ConnectorSchemasProps) {
  const { t } = useTranslation('connectors');
  const { configSchema, uiSchema } = value;
  const preview = useMemo(() => {
    const [schema, ui] = [readJsonObject(configSchema).value, readJsonObject(uiSchema).value];
    return schema && ui ? { schema, uiSchema: ui } : undefined;
  }, [configSchema, uiSchema]);
  return (
    <SchemaEditor
      texts={(['configSchema', 'uiSchema'] as const).map((id) => ({
        id,
        label: t(`configuration.${id}`),
        value: value[id],
        saved: saved[id],
        isValid: readJsonObject(value[id]).value !== undefined,
        onChange: (text: string) => onChange(id, text),
      }))}
      preview={preview}
      warning={warning}
      isReadOnly={isReadOnly}
      readOnlyReason={readOnlyReason}
      guideUrl={guideAddress('schemas')}
    />
  );
}
