import { endsOf, type ParameterMapping, readParameters, stillHolds, writeParameters } from '@foyer/api/remapping/parameter-mapping';
import type { ContextValue, Mapping } from '@foyer/api/remapping/remapping.schema';
import { startingParameters } from '@foyer/api/remapping/starting-parameters';
import { invalidText, tryMapping } from '@foyer/api/remapping/try-mapping';
import { Button } from '@foyer/ui/button';
import { Dialog } from '@foyer/ui/dialog';
import { evaluateMapping, fitMapping, RemappingCanvas } from '@foyer/ui/patterns/remapping-canvas';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import FlaskConical from 'lucide-react/icons/flask-conical';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardQuestion } from '#features/integration-editor/discard-question.tsx';
import { TriedResult } from './tried-result.tsx';
import { TryPanel } from './try-panel.tsx';
import { useCanvasTexts } from './use-canvas-texts.ts';

/** What the dialog comes to (MAP-27): with `ok`, what was joined and what is stored of it. */
export type RemappingResult =
  | {
      readonly ok: true;
      readonly parametersRemapping: ParameterMapping;
      readonly updatedRemapping: Pick<Mapping['from'], 'sourceParams' | 'destinationParams'>;
    }
  | { readonly ok: false };

interface ParametersDialogProps {
  readonly attribute: ContextValue;
  readonly field: ContextValue;
  readonly names: { readonly datasource: string; readonly plugin: string };
  /** What is stored; undefined for an attribute that is just being mapped. */
  readonly stored: Mapping['from'] | undefined;
  /** What it takes the place of: defaults that were set at the field stay. */
  readonly replaced: Mapping['from'] | undefined;
  /** What has gone, or rests, since it was opened, in words: nothing can be saved now. */
  readonly goneText: string | undefined;
  readonly onResult: (result: RemappingResult) => void;
}

/** Joins the parameters of an attribute to those of a field (MAP-17). */
export function ParametersDialog({ attribute, field, names, stored, replaced, goneText, onResult }: ParametersDialogProps) {
  const { t } = useTranslation(['remapping', 'connectors']);
  const texts = useCanvasTexts();
  const ends = useMemo(() => endsOf(attribute, field), [attribute, field]);
  const [start] = useState(() => (stored ? readParameters(stored) : undefined));
  const [mapping, setMapping] = useState<ParameterMapping>(() => (start ? fitMapping(ends, start) : startingParameters(ends, replaced)));
  const [first] = useState(mapping);
  const [isAsking, setAsking] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const { severity, problem } = evaluateMapping(ends, mapping);
  const invalid = invalidText(ends, mapping);
  const hasChanged = start !== undefined && !stillHolds(ends, start);
  const column = invalid?.of === 'condition' ? ends.sources : ends.destinations;
  const wrong = invalid && column.find(({ id }) => id === invalid.id);
  const isError = severity === 'error' || wrong !== undefined || goneText !== undefined;
  const message =
    goneText ??
    (wrong
      ? t(invalid.of === 'condition' ? 'remapping:parameters.invalidCondition' : 'remapping:parameters.invalidDefault', {
          name: wrong.name,
          type: texts.typeNames[wrong.valueType],
        })
      : problem && t(`remapping:parameters.${problem}`));

  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        // Cancel says what it does; Escape or a click outside may be a mistake.
        if (mapping === first) onResult({ ok: false });
        else setAsking(true);
      }}
      title={
        <>
          {t('remapping:parameters.title')} <span className="font-mono">{attribute.uid}</span>
        </>
      }
      description={t('remapping:parameters.route', { ...names, field: field.uid })}
      closeLabel={t('remapping:parameters.close')}
      footerMessage={
        message && (
          // That is heard at once: nothing else changes where one is.
          <p
            key={goneText}
            role={goneText === undefined ? 'status' : 'alert'}
            data-severity={isError ? 'error' : 'warning'}
            className={`flex gap-2 ${isError ? 'text-danger' : 'text-warn'}`}
          >
            {isError ? (
              <CircleAlert aria-hidden="true" size={16} className="mt-0.5" />
            ) : (
              <TriangleAlert aria-hidden="true" size={16} className="mt-0.5" />
            )}
            {message}
          </p>
        )
      }
      footer={
        <>
          <Button onClick={() => onResult({ ok: false })}>{t('remapping:parameters.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={isError}
            onClick={() => onResult({ ok: true, parametersRemapping: mapping, updatedRemapping: writeParameters(ends, mapping) })}
          >
            {t('remapping:parameters.save')}
          </Button>
        </>
      }
    >
      {hasChanged && <p className="pb-3 text-sm text-warn">{t('remapping:parameters.changed')}</p>}
      <DiscardQuestion isOpen={isAsking} onOpenChange={setAsking} onDiscard={() => onResult({ ok: false })} />
      <RemappingCanvas sources={ends.sources} destinations={ends.destinations} value={mapping} onChange={setMapping} texts={texts} />
      <div className="mt-4">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isTrying}
          icon={<FlaskConical aria-hidden="true" size={16} />}
          onClick={() => setTrying(!isTrying)}
        >
          {t('remapping:try.open')}
        </Button>
        {isTrying && (
          <div className="mt-2">
            <TryPanel
              label={t('remapping:try.title')}
              text={t('remapping:try.text')}
              attribute={attribute}
              sources={ends.sources}
              plugin={names.plugin}
              result={(sample) => (
                <TriedResult attribute={attribute} field={field} tried={tryMapping(ends, mapping, attribute.valueType, sample)} />
              )}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
