import type { OperatorMail } from '@foyer/api/operators/operator-mail.schema';
import type { ListedMail } from '#mail/outbox.store.ts';

/** An address by its first letter and its domain: enough to see whose mails the same mail server refuses. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '…' : `${[...address][0]}…${address.slice(at)}`;
}

/** What a mail server answered, which may name the address. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, maskedAddress);

/** A mail as operators read of it: nothing of what is in it. */
export function operatorMailOf({ id, kind, recipient, createdAt, attempts, nextAttemptAt, failedAt, lastError }: ListedMail): OperatorMail {
  return {
    ...{ id, kind, attempts },
    recipient: maskedAddress(recipient),
    createdAt: createdAt.toISOString(),
    nextAttemptAt: failedAt ? null : nextAttemptAt.toISOString(),
    lastError: withoutAddresses(lastError ?? ''),
  };
}
