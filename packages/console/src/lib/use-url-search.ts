import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchDebounceMs } from './use-debounced-value.ts';
import { useQueryChange } from './use-query-change.ts';

/**
 * A search that stands in the address as `q`, so that a link, a reload and Back bring it with them. `typed` is what the field
 * shows, `settled` what is searched for.
 */
export function useUrlSearch(): { readonly typed: string; readonly settled: string; readonly type: (text: string) => void } {
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const settled = params.get('q') ?? '';
  const [typed, setTyped] = useState(settled);
  const [followed, setFollowed] = useState(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, Forward and links change the address under the field.
  if (settled !== followed) {
    setFollowed(settled);
    if (settled !== typed.trim()) setTyped(settled);
  }

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const write = () =>
      changeQuery((next) => {
        if (text.trim()) next.set('q', text.trim());
        else next.delete('q');
      });
    if (text.trim() === '') write();
    else timer.current = setTimeout(write, searchDebounceMs);
  };
  return { typed, settled, type };
}
