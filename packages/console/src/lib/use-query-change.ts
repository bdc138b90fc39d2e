import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** The queries asked for at an address that has not changed yet: two changes at one press are one query with both. */
const asked = new WeakMap<Location, string>();

/**
 * Changes the query of the address as it is by then, in its place or, where `isStep` says so, as a step that Back takes back. The hash
 * stays: `setSearchParams` would drop it, and with it the tab.
 */
export function useQueryChange(): (change: (params: URLSearchParams) => void, isStep?: boolean) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  });
  return useCallback(
    (change, isStep = false) => {
      const { search, hash } = latest.current;
      const params = new URLSearchParams(asked.get(latest.current) ?? search);
      change(params);
      asked.set(latest.current, params.toString());
      void navigate({ search: params.toString(), hash }, { replace: !isStep, preventScrollReset: true });
    },
    [navigate],
  );
}
