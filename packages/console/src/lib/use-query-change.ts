import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

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
      const params = new URLSearchParams(search);
      change(params);
      void navigate({ search: params.toString(), hash }, { replace: !isStep, preventScrollReset: true });
    },
    [navigate],
  );
}
