import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteUsers, noteInvited } from '#data/recipients.ts';
import { errorText } from '#lib/i18n/error-text.ts';
import { type Recipient, recipientBody } from './recipient.ts';
import { sendFailureOutcome } from './send-failure.ts';
import { type SendProgress, sendInTens, type TenOutcome } from './send-in-tens.ts';

/** What became of rows. */
interface Sent {
  /** Of those that were reached: '' where it worked, else why not. */
  readonly results: ReadonlyMap<string, string>;
  /** Addresses that are invited, and to which no mail goes out. */
  readonly unmailed: readonly string[];
  /** Why it ended before the last row. */
  readonly stopped?: string;
}

interface SendingOptions {
  readonly organizationId: string;
  /** What became of some rows: '' where it worked, else why not. */
  readonly onRows: (results: ReadonlyMap<string, string>, rows: readonly Recipient[]) => void;
}

/** Sends rows in tens, and tells how far it is. Leaving the page ends it after the call that is on its way. */
export function useSending({ organizationId, onRows }: SendingOptions) {
  const { t, i18n } = useTranslation(['invites', 'errors']);
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<SendProgress>();
  const [stopped, setStopped] = useState<string>();
  const isCalledOff = useRef(false);
  const endPause = useRef<() => void>(undefined);
  const callOff = () => {
    isCalledOff.current = true;
    endPause.current?.();
  };
  useEffect(
    () => () => {
      isCalledOff.current = true;
      endPause.current?.();
    },
    [],
  );

  const sendTen = async (rows: readonly Recipient[], unmailed: string[]): Promise<TenOutcome> => {
    const result = await inviteUsers(queryClient, { params: { id: organizationId }, body: { recipients: rows.map(recipientBody) } });
    if (!result.ok) return sendFailureOutcome(result, result.error.message || t('invites:failed'));
    const failed = new Map<string, string>();
    // In the order in which they were sent.
    for (const [index, { email, outcome, mailed, code, message }] of result.data.results.entries()) {
      const row = rows[index];
      if (row && outcome === 'refused') failed.set(row.key, message ?? errorText(i18n, code));
      if (outcome === 'invited' && mailed === false) unmailed.push(email);
    }
    return { kind: 'answered', failed };
  };

  return {
    /** Set while it goes on. */
    progress,
    /** Why it ended before the last row. */
    stopped,
    callOff,
    /** Sends, and answers with the results of the rows that were reached. */
    send: async (rows: readonly Recipient[]): Promise<Sent> => {
      const results = new Map<string, string>();
      const unmailed: string[] = [];
      isCalledOff.current = false;
      setStopped(undefined);
      const reason = await sendInTens({
        rows,
        keyOf: ({ key }) => key,
        send: (ten) => sendTen(ten, unmailed),
        onRows: (given) => {
          for (const [key, message] of given) results.set(key, message);
          onRows(given, rows);
        },
        onProgress: setProgress,
        wait: (seconds) =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, seconds * 1000);
            endPause.current = () => {
              clearTimeout(timer);
              resolve();
            };
          }),
        isCalledOff: () => isCalledOff.current,
      });
      setProgress(undefined);
      setStopped(reason);
      noteInvited(queryClient, organizationId);
      return { results, unmailed, ...(reason !== undefined && { stopped: reason }) };
    },
  };
}
