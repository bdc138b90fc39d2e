/** What an invite's link carries (specification 1 §2.6). */
export interface InviteLink {
  readonly id: string;
  readonly organization?: string;
}

/** Reads the link; undefined where it is of no use. An invite may come without its organization: its key says which one it is. */
export function readInviteLink(search: string): InviteLink | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('id')?.trim();
  const organization = query.get('organization')?.trim();
  if (!id) return undefined;
  return organization ? { id, organization } : { id };
}
