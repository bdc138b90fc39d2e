import { useDeferredValue, useMemo, useState } from 'react';
import { stillWrong } from '#lib/form/field-errors.ts';
import { useRested } from '#lib/form/use-rested.ts';
import type { IntegrationEditorOptions } from './integration-editor-options.ts';
import type { IntegrationDocument } from './integration-form.ts';

const noErrors = {};

/** A tab that kept the thing from being activated: as it was then, and whether the editor itself sees what is missing. */
interface MissingPart<D, Tab extends keyof D> {
  readonly tab: Tab;
  readonly content: D[Tab];
  readonly isSeen: boolean;
}

/** What is wrong in which tab, and which tabs keep the thing from being active. */
export function useTabErrors<Thing, D extends IntegrationDocument, Tab extends keyof D & string>(
  { form, isActive, thing }: IntegrationEditorOptions<Thing, D, Tab>,
  document: D,
  isDirty: boolean,
) {
  const { tabs } = form;
  const [missing, setMissing] = useState<readonly MissingPart<D, Tab>[]>([]);
  const [refused, setRefused] = useState<readonly Omit<MissingPart<D, Tab>, 'isSeen'>[]>([]);
  const errors = useMemo(() => form.errorsByTab(document), [form, document]);
  const rested = useRested(errors);
  const errorsOfTab = (which: Tab) => stillWrong(rested[which] ?? noErrors, errors[which] ?? noErrors);
  const hasErrors = (which: Tab) => Object.keys(errors[which] ?? {}).length > 0;
  // Judging other people's schemas takes a moment: typing goes first.
  const settled = useDeferredValue(document);
  const flawed = useMemo(() => form.flawedTabs?.(settled) ?? [], [form, settled]);
  const lackingNow = useMemo(() => form.lackingTabs(document), [form, document]);
  // What only the server knows counts until its tab changes.
  const lacking = isActive
    ? lackingNow
    : missing
        .filter(({ tab: which, content, isSeen }) => lackingNow.includes(which) || (!isSeen && document[which] === content))
        .map(({ tab: which }) => which);
  const flagMissing = (missingTabs: readonly Tab[]) =>
    setMissing(missingTabs.map((which) => ({ tab: which, content: document[which], isSeen: lackingNow.includes(which) })));
  const tabsOfPlaces = (places: readonly string[]) => tabs.filter((which) => places.some((place) => form.tabOfPlace(place) === which));
  const wrongTabs = tabs.filter((which) => hasErrors(which) || flawed.includes(which) || (isActive && lacking.includes(which)));

  return {
    wrongTabs,
    blockingTabs: isActive ? wrongTabs : wrongTabs.filter(hasErrors),
    /** What is wrong, once nobody has typed for a moment. */
    errorsOfTab,
    missingTabs: () => lackingNow,
    /** The tabs that keep it from being active, as far as it was tried. */
    lackingTabs: lacking,
    /** Flags the tabs that kept it from being activated, each until what is missing there has come. */
    flagMissing,
    /** The same by the parts that the server names. */
    flagParts: (parts: readonly string[]) => flagMissing(tabsOfPlaces(parts)),
    /** Flags the tabs that a save was refused for, each until it is changed; answers which they are. */
    flagRefused: (places: readonly string[]) => {
      const wrong = tabsOfPlaces(places);
      setRefused(wrong.map((which) => ({ tab: which, content: document[which] })));
      return wrong;
    },
    forgetMissing: () => setMissing([]),
    forgetRefused: () => setRefused([]),
    isFlagged: (which: Tab) =>
      lacking.includes(which) ||
      // Until it is changed there.
      refused.some(({ tab: wrong, content }) => wrong === which && content === document[which]) ||
      flawed.includes(which) ||
      (Object.keys(errorsOfTab(which)).length > 0 && (isDirty || thing !== undefined)),
  };
}
