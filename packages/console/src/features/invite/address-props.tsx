import type { ShownInvite } from './open-invite.ts';

/** How a form's field for the address is where an invite is accepted with it: fixed where the address is known. */
export function addressProps({ email, Lock }: ShownInvite, fixedHint: string, openHint: string) {
  return email === undefined ? { hint: openHint } : { hint: fixedHint, readOnly: true, trailing: <Lock /> };
}
