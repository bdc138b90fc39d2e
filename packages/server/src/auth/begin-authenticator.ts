import type * as contract from '@foyer/api/auth/second-factor.contract';
import type { Handler } from '#http/operation.ts';
import { putAuthenticator } from './authenticator.store.ts';
import { createAuthenticator, sealSecret } from './authenticator.ts';
import { provePassword } from './own-password.ts';
import { changeSecondFactor } from './second-factor-change.ts';

export const beginAuthenticator: Handler<typeof contract.beginAuthenticator> = async (call, services) => {
  await provePassword(services, call, call.body.currentPassword);
  const data = await changeSecondFactor(services, call, async (tx, { id, email }, now) => {
    const { secret, uri } = createAuthenticator(email);
    await putAuthenticator(tx, id, 'begun', { secret: sealSecret(services.keys, id, secret), lastStep: 0, createdAt: now });
    return { secret, uri };
  });
  return { status: 200, data };
};
