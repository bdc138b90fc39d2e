import { useEffect, useRef, useState } from 'react';
import { type InviteDraft, inviteDraft } from './invite-draft.ts';
import { createRecipient, type Recipient } from './recipient.ts';

/** A pause after which what is typed is kept, in milliseconds: a list of thousands is not written at each key. */
const keepDebounceMs = 300;

/** The rows of the form or the list, and what became of those that were sent: '' where it worked, else why not. */
export interface InviteRows {
  readonly mode: InviteDraft['mode'];
  readonly recipients: readonly Recipient[];
  readonly results: ReadonlyMap<string, string>;
}

const isSent = ({ results }: InviteRows, { key }: Recipient) => results.get(key) === '';

/** Whether anything is in the rows that is not sent and would be missed. */
export function isUnsent(rows: InviteRows): boolean {
  return rows.recipients.some((recipient) => !isSent(rows, recipient) && (recipient.email.trim() !== '' || recipient.teams.length > 0));
}

const empty = (): InviteRows => ({ mode: 'form', recipients: [createRecipient()], results: new Map() });

function keep(draft: ReturnType<typeof inviteDraft>, rows: InviteRows): void {
  const unsent = rows.recipients.filter((recipient) => !isSent(rows, recipient));
  draft.write(isUnsent(rows) ? { mode: rows.mode, recipients: unsent } : undefined);
}

/** The rows of one organization, kept in this tab until they are sent: a reload, a failure or a walk to another page loses nothing. */
export function useInviteRows(organizationId: string) {
  const [draft] = useState(() => inviteDraft(organizationId));
  const [rows, setRows] = useState<InviteRows>(() => {
    const kept = draft.read();
    return kept ? { ...kept, results: new Map() } : empty();
  });
  const [isRestored, setIsRestored] = useState(() => isUnsent(rows));
  const latest = useRef(rows);
  latest.current = rows;

  useEffect(() => {
    const timer = setTimeout(() => keep(draft, rows), keepDebounceMs);
    return () => clearTimeout(timer);
  }, [rows, draft]);
  // Whoever leaves within the pause has it kept too.
  useEffect(() => {
    const keepNow = () => keep(draft, latest.current);
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [draft]);

  return {
    rows,
    setRows,
    /** Rows of an earlier visit were brought back. */
    isRestored,
    /** Begins anew, with one empty row. */
    reset: () => {
      latest.current = empty();
      draft.write(undefined);
      setIsRestored(false);
      setRows(latest.current);
    },
  };
}
