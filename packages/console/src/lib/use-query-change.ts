import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Changes the query of the address as it is by then, in its place. The hash stays: `setSearchParams` would drop it, and with it the tab. */
export function useQueryChange(): (change: (params: URLSearchParams) => void) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  });
  return useCallback(
    (change) => {
      const { search, hash } = latest.current;
      const params = new URLSearchParams(search);
      change(params);
      void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
