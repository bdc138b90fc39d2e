import type { ReactElement } from 'react';
import { DropdownMenu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '#components/dropdown-menu/index.ts';
import type { RemappingCanvasTexts } from './canvas-texts.ts';
import type { MappingEnds, MappingParameter } from './mapping.ts';
import type { MappingActions } from './use-mapping-editor.ts';

type SourceChooserProps = {
  destination: MappingParameter;
  sourceId: string | undefined;
  ends: MappingEnds;
  texts: RemappingCanvasTexts;
  actions: MappingActions;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const noSourceValue = '';

// A component of its own: it is drawn only while the menu is open.
function Choices({ destination, sourceId, ends, texts, actions }: Omit<SourceChooserProps, 'trigger' | 'isOpen' | 'onOpenChange'>) {
  const fitting = ends.sources.filter(({ valueType }) => valueType === destination.valueType);
  if (fitting.length === 0) return <MenuLabel>{texts.noSourceFits(texts.typeNames[destination.valueType])}</MenuLabel>;
  return (
    <MenuRadioGroup
      value={sourceId ?? noSourceValue}
      onValueChange={(value) => {
        if (value !== noSourceValue) actions.link({ sourceId: value, destinationId: destination.id });
        else if (sourceId !== undefined) actions.unlink({ sourceId, destinationId: destination.id });
      }}
    >
      <MenuRadioItem value={noSourceValue}>{texts.noSource}</MenuRadioItem>
      {fitting.map(({ id, name }) => (
        <MenuRadioItem key={id} value={id}>
          <span className="font-mono text-code">{name}</span>
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}

/** Chooses the source of a destination from those of its type: nothing has to be dragged. */
export function SourceChooser({ trigger, isOpen, onOpenChange, ...choices }: SourceChooserProps) {
  return (
    <DropdownMenu
      label={choices.texts.chooseSource(choices.destination.name)}
      trigger={trigger}
      height="short"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Choices {...choices} />
    </DropdownMenu>
  );
}
