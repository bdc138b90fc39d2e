import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { addressesPerCheck, checkRecipients } from '#data/recipients.ts';
import { failureKindOf } from '#lib/failures.ts';
import { addressKey, emailError, type Recipient } from './recipient.ts';
import type { KnownAddress } from './recipient-check.ts';

const checkDebounceMs = 400;
const usualPauseSeconds = 5;

/**
 * What the organization says of the addresses in the rows: asked a moment after the last key, each address once, and many at a time.
 * Where it cannot be asked the rows can be sent all the same: the server looks again anyway.
 */
export function useKnownAddresses(organizationId: string, recipients: readonly Recipient[]) {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<ReadonlyMap<string, KnownAddress | 'free'>>(new Map());
  const [hasFailed, setHasFailed] = useState(false);
  const unasked = useMemo(() => {
    const addresses = new Set<string>();
    for (const { email } of recipients) {
      const address = addressKey(email);
      if (!answers.has(address) && !emailError(email)) addresses.add(address);
    }
    return [...addresses];
  }, [recipients, answers]);
  // By what it says: rows that change otherwise do not start it anew.
  const next = unasked.slice(0, addressesPerCheck).join(' ');

  useEffect(() => {
    if (next === '') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const result = await checkRecipients(queryClient, { params: { id: organizationId }, body: { emails: next.split(' ') } });
      if (isOver) return;
      if (result.ok) {
        setHasFailed(false);
        setAnswers((known) => {
          const found = result.data.results.map(
            ({ email, state }) => [addressKey(email), state === 'member' || state === 'invited' ? state : 'free'] as const,
          );
          return new Map([...known, ...next.split(' ').map((address) => [address, 'free'] as const), ...found]);
        });
      } else if (failureKindOf(result) === 'wait') {
        timer = setTimeout(ask, (result.error.retryAfterSeconds ?? usualPauseSeconds) * 1000);
      } else setHasFailed(true);
    };
    timer = setTimeout(ask, checkDebounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [next, organizationId, queryClient]);

  const known = useMemo(() => new Map([...answers].filter((entry): entry is [string, KnownAddress] => entry[1] !== 'free')), [answers]);
  return {
    known,
    isChecking: next !== '' && !hasFailed,
    hasFailed,
    /** What the server refused is looked at again: somebody else may have invited them meanwhile. */
    askAgain: (addresses: readonly string[]) => {
      const keys = new Set(addresses.map(addressKey));
      setAnswers((before) => new Map([...before].filter(([address]) => !keys.has(address))));
    },
    /** These were just invited. */
    noteInvited: (addresses: readonly string[]) =>
      setAnswers((before) => new Map([...before, ...addresses.map((address) => [addressKey(address), 'invited'] as const)])),
  };
}
