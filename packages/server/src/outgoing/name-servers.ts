import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Looks a name up; all of its addresses, the ones to be tried first in front. Gives up with the signal. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** As this machine does it, its file of hosts included: for the hosts that the operator opened. */
export const lookUpHere: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true, verbatim: true }, (error, found) => {
      if (error) reject(error);
      else resolve(found.map(({ address }) => address));
    }),
  );

/** A name server is asked again after this, and given up after twice as long once more. */
const answerTimeoutMs = 1_500;

/**
 * Asks the name servers themselves. The lookup of the machine waits in one of the process's few threads for as long as a name's own
 * server likes, so that twenty silent names would keep everybody else's, the database's and the mail server's among them, for minutes.
 */
export function askNameServers(servers: readonly string[] = []): Resolve {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: answerTimeoutMs, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
      return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}
