import type * as contract from '@foyer/api/auth/token.contract';
import type { Handlers } from '#http/operation.ts';
import { clearSignInCode } from './clear-sign-in-code.ts';
import { exchangeCode } from './exchange-code.ts';
import { exchangeSignInCode } from './exchange-sign-in-code.ts';
import { finishAuthRequest } from './finish-auth-request.ts';
import { getScopedToken } from './get-scoped-token.ts';
import { issueSignInCode } from './issue-sign-in-code.ts';

export const tokenOperations: Handlers<typeof contract> = {
  clearSignInCode,
  exchangeCode,
  exchangeSignInCode,
  finishAuthRequest,
  getScopedToken,
  issueSignInCode,
};
