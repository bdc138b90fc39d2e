import type * as contract from '@foyer/api/auth/registration.contract';
import type { Handler } from '#http/operation.ts';
import { sendConfirmation } from './confirmation.ts';
import { signInContextOf } from './sign-in-cookies.ts';

export const sendConfirmationEmail: Handler<typeof contract.sendConfirmationEmail> = async (call, services) => {
  const { caller, query, fail } = call;
  await sendConfirmation(services, { personId: caller.id, next: query.next }, signInContextOf(call), fail);
  return { status: 204 };
};
