import { useState } from 'react';
import type { ComboboxOption } from '../text-matching/matching.ts';

/** The next option in this direction that can be chosen, or where one is. */
function nextEnabled(options: readonly ComboboxOption[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < options.length; at += step) if (!options[at]?.isDisabled) return at;
  return -1;
}

/** The option that the arrows have led to. With `takesFirst`, the first that can be chosen stands in while there is none. */
export function useActiveOption(found: readonly ComboboxOption[], hasList: boolean, takesFirst: boolean) {
  const [activeValue, setActiveValue] = useState<string>();
  const activeIndex = hasList ? found.findIndex((option) => option.value === activeValue) : -1;
  return {
    activeIndex,
    effectiveIndex: activeIndex < 0 && hasList && takesFirst ? nextEnabled(found, 0, 1) : activeIndex,
    setActiveValue,
    walk(from: number, step: 1 | -1) {
      const next = nextEnabled(found, Math.max(0, Math.min(found.length - 1, from)), step);
      if (next >= 0) setActiveValue(found[next]?.value);
    },
  };
}
