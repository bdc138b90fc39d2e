import type * as contract from '@foyer/api/auth/token.contract';
import { signInContextOf } from '#auth/sign-in-cookies.ts';
import type { Handler } from '#http/operation.ts';

export const finishAuthRequest: Handler<typeof contract.finishAuthRequest> = async (call, { authRequests }) => {
  const { session, body, fail } = call;
  const location = (await authRequests.finish(body.req, session, signInContextOf(call).from)) ?? fail('AUTH_REQUEST_NOT_FOUND');
  return { status: 200, data: {}, headers: { location } };
};
