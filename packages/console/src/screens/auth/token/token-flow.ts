/** The three addresses of the flow: `clear` signs out, the others sign in. */
export type TokenFlow = 'clear' | 'get' | 'validate';

/** Which of them an address is. */
export function tokenFlowOf(pathname: string): TokenFlow {
  const [, flow] = /\/(clear|validate)\/?$/i.exec(pathname) ?? [];
  return flow ? (flow.toLowerCase() as 'clear' | 'validate') : 'get';
}
