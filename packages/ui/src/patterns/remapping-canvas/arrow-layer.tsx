import Check from 'lucide-react/icons/check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type KeyboardEvent, memo, type RefObject, useCallback, useRef, useState } from 'react';
import { IconButton } from '#components/icon-button/index.ts';
import { arrowMove } from '../remapping-parts/grid-keys.ts';
import { asGroup } from '../remapping-parts/grid-roles.ts';
import type { GridHandle } from '../remapping-parts/parameter-grid.tsx';
import { Arrow } from './arrow.tsx';
import { arrowStrokeWidthPx } from './arrow-geometry.ts';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import { linkKey } from './links-in-view.ts';
import type { MappingEnds, MappingLink } from './mapping.ts';
import type { LinkSuggestion } from './suggest-links.ts';
import { type ArrowLayerHandle, useArrowDrawing } from './use-arrow-drawing.ts';
import { useArrowsInView } from './use-arrows-in-view.ts';
import type { MappingActions } from './use-mapping-editor.ts';
import type { Picking } from './use-picking.ts';

type ArrowLayerProps = {
  ends: MappingEnds;
  links: readonly MappingLink[];
  suggestions: readonly LinkSuggestion[];
  picking: Picking | undefined;
  sourceGrid: RefObject<GridHandle | null>;
  destinationGrid: RefObject<GridHandle | null>;
  rowHeight: number;
  gap: number;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  handle: RefObject<ArrowLayerHandle | null>;
};

/** Beyond so many, the others fade while one is looked at or drawn. */
const calmFrom = 8;

/**
 * All arrows as one drawing over both columns. React says which there are; {@link useArrowDrawing} says where they are.
 */
function DrawnArrowLayer(props: ArrowLayerProps) {
  const { ends, links, suggestions, picking, sourceGrid, destinationGrid, rowHeight, gap, texts, actions, handle } = props;
  const [activeKey, setActiveKey] = useState<string>();
  const [focusKey, setFocusKey] = useState<string>();
  const arrows = useArrowsInView({ ends, links, suggestions, focusKey });
  const { sourceAt, destinationAt, inOrder, drawnLinks, drawnSuggestions } = arrows;
  const { layer, draftRef, register, controlRef, focusControl } = useArrowDrawing({
    arrows,
    picking,
    sourceGrid,
    destinationGrid,
    rowHeight,
    gap,
    handle,
  });

  const rowOf = ({ destinationId }: MappingLink) => destinationAt.get(destinationId) ?? 0;
  const focusDestination = (one: MappingLink) => destinationGrid.current?.focusRow(rowOf(one), 0);

  function focusArrow(one: MappingLink) {
    focusControl(linkKey(one));
    setFocusKey(linkKey(one));
  }

  function remove(key: string, isFocused: boolean) {
    const at = inOrder.findIndex((one) => linkKey(one) === key);
    const gone = inOrder[at];
    if (!gone) return;
    setActiveKey(undefined);
    actions.unlink(gone);
    if (!isFocused) return;
    // The next arrow takes the focus; after the last one, the row that it led to.
    const next = inOrder[at + 1] ?? inOrder[at - 1];
    if (next) focusArrow(next);
    else focusDestination(gone);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = event.target instanceof HTMLElement ? event.target.dataset.link : undefined;
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = inOrder.findIndex((one) => linkKey(one) === key);
    const move = arrowMove(event.key, at, inOrder.length);
    if (move === undefined && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (move === undefined) return remove(key, true);
    const next = inOrder[move];
    if (!next) return;
    destinationGrid.current?.reveal(rowOf(next));
    focusArrow(next);
  }

  const handlePress = useRef<(key: string) => void>(() => undefined);
  handlePress.current = (key) => remove(key, document.activeElement instanceof HTMLElement && document.activeElement.dataset.link === key);
  const press = useCallback((key: string) => handlePress.current(key), []);

  const firstKey = drawnLinks[0] && linkKey(drawnLinks[0]);
  const tabKey = drawnLinks.some((one) => linkKey(one) === focusKey) ? focusKey : firstKey;
  const isCalm = links.length > calmFrom && (activeKey !== undefined || picking !== undefined);
  const namesOf = ({ sourceId, destinationId }: MappingLink) => ({
    source: ends.sources[sourceAt.get(sourceId) ?? -1]?.name ?? '',
    destination: ends.destinations[destinationAt.get(destinationId) ?? -1]?.name ?? '',
  });

  return (
    <div ref={layer} className="canvas-arrows pointer-events-none absolute inset-0">
      <svg aria-hidden="true" data-calm={isCalm || undefined} className="absolute inset-0 size-full">
        {drawnSuggestions.map((one) => (
          <Arrow key={linkKey(one)} linkKey={linkKey(one)} kind="suggestion" isActive={false} register={register} />
        ))}
        {drawnLinks.map((one) => (
          <Arrow
            key={linkKey(one)}
            linkKey={linkKey(one)}
            kind="link"
            isActive={linkKey(one) === activeKey}
            register={register}
            onHover={setActiveKey}
            onPress={press}
          />
        ))}
        {picking && <path ref={draftRef} className="canvas-draft" strokeWidth={arrowStrokeWidthPx} />}
      </svg>
      {drawnLinks.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons in it
        <div {...asGroup(texts.links)} onKeyDown={handleKeyDown}>
          {drawnLinks.map((one) => {
            const key = linkKey(one);
            return (
              <button
                key={key}
                ref={controlRef(key)}
                type="button"
                data-link={key}
                data-active={key === activeKey || undefined}
                aria-label={texts.removeLink(namesOf(one))}
                tabIndex={key === tabKey ? 0 : -1}
                className="canvas-knob focus-ring at-origin absolute grid size-6 place-content-center rounded-full bg-danger-fill text-on-danger"
                onClick={() => remove(key, true)}
                onFocus={(event: FocusEvent<HTMLElement>) => {
                  setFocusKey(key);
                  // The browser may press a button without showing where the focus is; an arrow is lit only when it does.
                  if (event.target.matches(':focus-visible')) setActiveKey(key);
                }}
                onBlur={() => setActiveKey(undefined)}
              >
                <X aria-hidden="true" size={14} strokeWidth={2.5} />
              </button>
            );
          })}
        </div>
      )}
      {drawnSuggestions.length > 0 && (
        <div {...asGroup(texts.suggestions)}>
          {drawnSuggestions.map((one) => (
            <div
              key={linkKey(one)}
              ref={controlRef(linkKey(one))}
              title={texts.suggestionReason[one.reason]}
              className="pointer-events-auto at-origin absolute flex h-8 items-center gap-0.5 rounded-full border border-line-strong bg-lift ps-2.5 pe-0.5 text-ink-2 text-xs"
            >
              <Lightbulb aria-hidden="true" size={14} />
              <span className="canvas-roomy whitespace-nowrap px-1 font-emphasis">{texts.suggestionReason[one.reason]}</span>
              <IconButton
                size="sm"
                className="canvas-pill-button"
                label={texts.acceptSuggestion(namesOf(one))}
                icon={<Check aria-hidden="true" size={16} className="text-accent-ink" />}
                onClick={() => {
                  actions.accept([one]);
                  focusDestination(one);
                }}
              />
              <IconButton
                size="sm"
                className="canvas-pill-button"
                label={texts.dismissSuggestion(namesOf(one))}
                icon={<X aria-hidden="true" size={16} />}
                onClick={() => {
                  actions.dismiss(one);
                  focusDestination(one);
                }}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Drawn again only when links, suggestions or what is held change. */
export const ArrowLayer = memo(DrawnArrowLayer);
