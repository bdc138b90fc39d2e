import Redo2 from 'lucide-react/icons/redo-2';
import SkipForward from 'lucide-react/icons/skip-forward';
import Sparkles from 'lucide-react/icons/sparkles';
import Spline from 'lucide-react/icons/spline';
import TableProperties from 'lucide-react/icons/table-properties';
import Undo2 from 'lucide-react/icons/undo-2';
import { Button } from '#components/button/index.ts';
import { IconButton } from '#components/icon-button/index.ts';
import { SegmentedControl } from '#components/segmented-control/index.ts';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { CoverageMeter } from './coverage-meter.tsx';
import type { MappingCoverage } from './evaluate-mapping.ts';
import type { Mapping, MappingEnds } from './mapping.ts';
import type { MappingEditor } from './use-mapping-editor.ts';

/** The two ways to look at the same links. */
export type CanvasView = 'arrows' | 'table';

type CanvasToolbarProps = {
  ends: MappingEnds;
  mapping: Mapping;
  coverage: MappingCoverage;
  targetId: string | undefined;
  editor: MappingEditor;
  onNextMissing: () => void;
  texts: RemappingCanvasTexts;
  view: CanvasView;
  /** Without it there is no choice. */
  onViewChange: ((view: CanvasView) => void) | undefined;
};

/** How far one has come, and what can be done to the whole. */
export function CanvasToolbar({ ends, mapping, coverage, targetId, editor, onNextMissing, texts, view, onViewChange }: CanvasToolbarProps) {
  const { actions, suggestions } = editor;
  const detail = texts.coverageDetail(coverage);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-well px-4 py-2">
      <div className="flex min-w-0 grow basis-72 flex-wrap items-center gap-x-3 gap-y-1">
        <CoverageMeter destinations={ends.destinations} mapping={mapping} coverage={coverage} targetId={targetId} />
        <p className="min-w-0 text-sm">
          {coverage.total > 0 && <span className="font-semibold">{texts.coverage(coverage)}</span>}
          {detail !== '' && <span className="text-ink-2"> {detail}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {suggestions.length > 0 && (
          <Button size="sm" variant="ghost" icon={<Sparkles aria-hidden="true" size={16} />} onClick={() => actions.accept(suggestions)}>
            {texts.acceptAll(suggestions.length)}
          </Button>
        )}
        {coverage.total > 0 && (
          <IconButton
            label={texts.nextMissing}
            icon={<SkipForward aria-hidden="true" size={16} />}
            isDisabled={coverage.uncovered === 0}
            onClick={onNextMissing}
          />
        )}
        <IconButton label={texts.undo} icon={<Undo2 aria-hidden="true" size={16} />} isDisabled={!editor.canUndo} onClick={actions.undo} />
        <IconButton label={texts.redo} icon={<Redo2 aria-hidden="true" size={16} />} isDisabled={!editor.canRedo} onClick={actions.redo} />
        {onViewChange && (
          <SegmentedControl
            className="ms-2"
            size="sm"
            label={texts.view}
            value={view}
            onValueChange={(next) => onViewChange(next === 'table' ? 'table' : 'arrows')}
            options={[
              { value: 'arrows', label: texts.arrowsView, icon: <Spline aria-hidden="true" size={16} />, isLabelHidden: true },
              { value: 'table', label: texts.tableView, icon: <TableProperties aria-hidden="true" size={16} />, isLabelHidden: true },
            ]}
          />
        )}
      </div>
    </div>
  );
}
