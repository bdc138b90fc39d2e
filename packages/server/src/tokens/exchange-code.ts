import type * as contract from '@foyer/api/auth/token.contract';
import { tokenAnswerSchema } from '@foyer/api/auth/token.schema';
import * as z from 'zod/mini';
import type { Handler } from '#http/operation.ts';

export const exchangeCode: Handler<typeof contract.exchangeCode> = async ({ body: form, linkOrigin, fail }, { authRequests }) => {
  const { status, body } = await authRequests.exchange(form, linkOrigin);
  const answer = z.safeParse(tokenAnswerSchema, body);
  if (status === 200 && answer.success) return { status: 200, data: answer.data };
  if (typeof body.error !== 'string' || status >= 500) throw new Error(`The token endpoint answered ${status}`);
  const oauth = {
    error: body.error,
    ...(typeof body.error_description === 'string' && { error_description: body.error_description }),
  };
  return fail(status === 401 ? 'CLIENT_UNKNOWN' : 'TOKEN_REFUSED', { oauth });
};
