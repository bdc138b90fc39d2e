import { paramsIn, paths } from '@foyer/api/paths';

/** The three addresses of the flow: `clear` signs out, the others sign in. */
export type TokenFlow = 'clear' | 'get' | 'validate';

/** Which of them an address is. */
export function tokenFlowOf(pathname: string): TokenFlow {
  if (paramsIn(paths.tokenClear, pathname)) return 'clear';
  return paramsIn(paths.tokenValidate, pathname) ? 'validate' : 'get';
}
