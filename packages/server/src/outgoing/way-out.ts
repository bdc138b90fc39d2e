import type { Config } from '#config.ts';
import { createOutgoing, type Outgoing } from './outgoing.ts';
import { traceOutgoing } from './traced-outgoing.ts';

/** How this installation reaches servers that people name. */
export interface WayOut {
  readonly outgoing: Outgoing;
  /** Hosts (with their ports) that may be anywhere and without TLS: those that the operator opened, and the sandbox's. */
  readonly openHosts: ReadonlySet<string>;
  /** Where a provider that a connector names really is: the demo's is played by the sandbox. */
  providerAddress(address: string): string;
}

/** The host of the demo's provider: a name of `.example`, which is nobody's. */
export const demoProviderHost = 'provider.foyer.example';

/** The way out of this installation. */
export function createWayOut(
  { outgoingHosts, traces }: Pick<Config, 'outgoingHosts'> & Partial<Pick<Config, 'traces'>>,
  sandboxUrl: string | undefined,
): WayOut {
  const openHosts = new Set([...outgoingHosts, ...(sandboxUrl === undefined ? [] : [new URL(sandboxUrl).host])]);
  const outgoing = createOutgoing({ openHosts });
  return {
    outgoing: traces === undefined ? outgoing : traceOutgoing(outgoing),
    openHosts,
    providerAddress: (address) => {
      const url = URL.parse(address);
      return sandboxUrl !== undefined && url?.host === demoProviderHost ? `${sandboxUrl}/provider${url.pathname}${url.search}` : address;
    },
  };
}
