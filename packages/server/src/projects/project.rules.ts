/** A project's deployment and subdomain, out of its id on the wire; undefined for what is none. */
export function projectNameOf(id: string): { deployment: string; subdomain: string } | undefined {
  const [, deployment, subdomain] = /^([^_]{1,63})_([a-z0-9-]{1,63})$/.exec(id) ?? [];
  return deployment === undefined || subdomain === undefined ? undefined : { deployment, subdomain };
}
