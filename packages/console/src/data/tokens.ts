import * as calls from '@foyer/api/auth/token.contract';
import { publicCall } from './public-call.ts';

/** Opens the session of a one-time code, or says whose it would be. */
export const exchangeSignInCode = publicCall(calls.exchangeSignInCode);

/** Ends this browser's session by a one-time code. */
export const clearSignInCode = publicCall(calls.clearSignInCode);
