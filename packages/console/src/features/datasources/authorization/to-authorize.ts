/** State of an address: whoever comes by it wants to authorize, and is led to where that begins. */
export const toAuthorize = { wants: 'authorize' } as const;

/** Whether somebody has come by such an address. */
export function wantsToAuthorize(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'wants' in state && state.wants === toAuthorize.wants;
}
