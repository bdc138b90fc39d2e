import { smallBody } from '#body-limit.ts';
import { endpoint } from '#endpoint.ts';
import { currentPasswordSchema } from './account.schema.ts';
import { authenticatorCodeSchema, authenticatorSetupSchema, recoveryCodesSchema, secondFactorStateSchema } from './second-factor.schema.ts';

const person = { kind: 'person' } as const;
const confirmed = { kind: 'person', confirmed: true } as const;
const passwordErrors = { CURRENT_PASSWORD_WRONG: 400, TOO_MANY_ATTEMPTS: 429 } as const;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/secondFactor',
  access: person,
  extension: true,
  success: { 200: secondFactorStateSchema },
  errors: {},
});

export const turnOnEmailFactor = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/email',
  access: confirmed,
  extension: true,
  body: { encoding: 'json', schema: currentPasswordSchema, limit: smallBody },
  success: { 200: secondFactorStateSchema },
  errors: passwordErrors,
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/authenticator',
  access: confirmed,
  extension: true,
  body: { encoding: 'json', schema: currentPasswordSchema, limit: smallBody },
  success: { 200: authenticatorSetupSchema },
  errors: passwordErrors,
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/authenticator/confirm',
  access: confirmed,
  extension: true,
  body: { encoding: 'json', schema: authenticatorCodeSchema, limit: smallBody },
  success: { 200: recoveryCodesSchema },
  errors: { AUTHENTICATOR_CODE_WRONG: 400, AUTHENTICATOR_NOT_BEGUN: 409, TOO_MANY_ATTEMPTS: 429 },
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/recoveryCodes',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: currentPasswordSchema, limit: smallBody },
  success: { 200: recoveryCodesSchema },
  errors: { ...passwordErrors, AUTHENTICATOR_OFF: 409 },
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/off',
  access: person,
  extension: true,
  body: { encoding: 'json', schema: currentPasswordSchema, limit: smallBody },
  success: { 200: secondFactorStateSchema },
  errors: passwordErrors,
});

export const keepSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/secondFactor/keep',
  access: person,
  extension: true,
  success: { 200: secondFactorStateSchema },
  errors: {},
});
