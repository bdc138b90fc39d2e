import { Banner } from '@foyer/ui/banner';
import { IconButton } from '@foyer/ui/icon-button';
import { TextLink } from '@foyer/ui/link';
import { JsonEditor } from '@foyer/ui/patterns/json-editor';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateContent } from '#lib/late-content.tsx';
import { jsonText, lineOfPointer } from './read-json.ts';
import { jsonProblemText, schemaProblemText } from './use-schema-form-texts.ts';

// The form brings its library; only who opens such a tab needs it.
const loadForm = () => Promise.all([import('./schema-preview.tsx'), import('@foyer/ui/patterns/schema-form')]);
const SchemaPreview = lateContent(async () => (await loadForm())[0].SchemaPreview);

/** One text of the pair. */
export interface SchemaText {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly saved: string;
  /** It is JSON, and of the kind that is wanted. */
  readonly isValid: boolean;
  readonly onChange: (text: string) => void;
}

interface SchemaEditorProps {
  /** The documents that are edited, one at a time: the config schema and the UI schema. */
  readonly texts: readonly SchemaText[];
  /** The schema and layout to be tried; undefined while a text is no JSON. */
  readonly preview: { readonly schema: unknown; readonly uiSchema: unknown } | undefined;
  /** What the preview leaves out, said above it. */
  readonly warning?: string | undefined;
  readonly isReadOnly: boolean;
  readonly readOnlyReason?: string | undefined;
  /** Where questions about schemas are answered. */
  readonly guideUrl: string;
}

/** Helps to write a schema; says nothing against one that knows more. */
const schemaHelp = {
  type: 'object',
  properties: {
    type: { enum: ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] },
    title: { type: 'string' },
    description: { type: 'string' },
    required: { type: 'array', items: { type: 'string' } },
    properties: { type: 'object' },
  },
};

const lineHeightPx = 18;
/** What stands above and below the text in an editor's page, in px. */
const aroundPx = 420;

function linesOfWindow(): number {
  return Math.max(14, Math.floor((window.innerHeight - aroundPx) / lineHeightPx));
}

/** What keeps a schema from being drawn, once what judges it has come. */
function useSchemaProblem(drawn: SchemaEditorProps['preview']) {
  const [checkSchema, setCheckSchema] = useState<typeof import('@foyer/ui/patterns/schema-form').checkSchema>();
  useEffect(() => {
    let isGone = false;
    // Without it the preview itself says what is wrong.
    void loadForm().then(
      ([, form]) => !isGone && setCheckSchema(() => form.checkSchema),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => (drawn && checkSchema ? checkSchema(drawn.schema).problem : undefined), [drawn, checkSchema]);
}

interface SchemaResultProps extends Pick<SchemaEditorProps, 'texts'> {
  /** Undefined while it cannot be drawn. */
  readonly drawn: SchemaEditorProps['preview'];
  readonly problem: string | undefined;
}

/** What the schema makes, or why it makes nothing. */
function SchemaResult({ drawn, problem, texts }: SchemaResultProps) {
  const { t } = useTranslation('editor');
  if (drawn) return <SchemaPreview schema={drawn.schema} uiSchema={drawn.uiSchema} />;
  const broken = texts.filter(({ isValid }) => !isValid).map(({ label }) => label);
  return (
    <Banner tone="danger" title={t('schema.error')}>
      {problem ?? t('schema.invalid', { names: broken.join(', ') })}
    </Banner>
  );
}

/** JSON on one side, what it makes on the other; on a narrow window one after the other. */
export function SchemaEditor({ texts, preview, warning, isReadOnly, readOnlyReason, guideUrl }: SchemaEditorProps) {
  const { t } = useTranslation('editor');
  const [shown, setShown] = useState(texts[0]?.id ?? '');
  const [view, setView] = useState<'json' | 'preview'>('json');
  const [rows] = useState(linesOfWindow);
  const text = texts.find(({ id }) => id === shown) ?? texts[0];
  // Typing goes first: two hundred fields are drawn when there is a moment.
  const drawn = useDeferredValue(preview);
  const problem = useSchemaProblem(drawn);
  const isBroken = problem !== undefined || texts.some(({ isValid }) => !isValid);
  const shownView = isBroken ? 'json' : view;
  const problemLine = problem && lineOfPointer(texts[0]?.value ?? '', problem.path);
  const problemText = problem && schemaProblemText(t, problem);
  const problemAtLine =
    problemText && problemLine !== undefined ? t('schema.atLine', { line: problemLine, problem: problemText }) : problemText;

  if (!text) return null;
  return (
    <div className="grid min-w-0 gap-4 desk:grid-cols-2">
      <div className="desk:hidden">
        <SegmentedControl
          isWide
          label={t('schema.view')}
          value={shownView}
          onValueChange={(next) => setView(next === 'preview' ? 'preview' : 'json')}
          options={[
            { value: 'json', label: t('schema.json') },
            { value: 'preview', label: t('schema.preview'), isDisabled: isBroken },
          ]}
        />
      </div>
      <div className={`min-w-0 flex-col rounded-card border border-line bg-card ${shownView === 'json' ? 'flex' : 'hidden desk:flex'}`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-3 py-2">
          {texts.length > 1 && (
            <SegmentedControl
              size="sm"
              label={t('schema.document')}
              value={text.id}
              onValueChange={setShown}
              options={texts.map(({ id, label }) => ({ value: id, label }))}
            />
          )}
          <div className="ms-auto flex items-center gap-2">
            <TextLink href={guideUrl} target="_blank" rel="noreferrer">
              {t('schema.questions')}
            </TextLink>
            {!isReadOnly && (
              <IconButton
                label={t('schema.format')}
                icon={<WandSparkles aria-hidden="true" size={16} />}
                isDisabled={!text.isValid || text.value.trim() === ''}
                onClick={() => text.onChange(jsonText(JSON.parse(text.value)))}
              />
            )}
          </div>
        </div>
        <div className="flex flex-col gap-2 p-3">
          {isReadOnly && readOnlyReason && <Banner tone="info">{readOnlyReason}</Banner>}
          <JsonEditor
            key={text.id}
            label={text.label}
            isLabelHidden
            value={text.value}
            onChange={text.onChange}
            savedValue={text.saved}
            {...(text.id === 'configSchema' && { schema: schemaHelp })}
            isReadOnly={isReadOnly}
            rows={rows}
            leaveHint={t('json.leaveHint')}
            problemText={(found) => jsonProblemText(t, found)}
            problemCount={(count) => t('json.problemCount', { count })}
            {...(text === texts[0] && problemAtLine && { error: problemAtLine })}
          />
        </div>
      </div>
      <section
        aria-label={t('schema.preview')}
        className={`min-w-0 rounded-card border border-line bg-well ${shownView === 'preview' ? '' : 'hidden desk:block'}`}
      >
        <div className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-5 py-3">
          <h2 className="text-h3">{t('schema.preview')}</h2>
          <p className="text-ink-3 text-xs">{t('schema.updates')}</p>
        </div>
        <div className="flex flex-col gap-4 p-5">
          {warning && <Banner tone="warn">{warning}</Banner>}
          <SchemaResult drawn={isBroken ? undefined : drawn} problem={problemText} texts={texts} />
        </div>
      </section>
    </div>
  );
}
