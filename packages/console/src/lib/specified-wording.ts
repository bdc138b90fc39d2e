import type { Wording } from './failures.ts';

/** The words that the specifications look for in the message of an answer that has no code (UI-24), by what was done. */
export const specifiedWording = {
  signIn: [['not exist', 'USER_NOT_FOUND']],
  signUp: [['already exists', 'EMAIL_TAKEN_ERROR']],
  verify: [['already', 'EMAIL_ALREADY_CONFIRMED']],
  secondFactor: [
    ['not match', 'CODE_NOT_MATCH'],
    ['not found', 'CODE_NOT_FOUND'],
    ['expired', 'CODE_NOT_FOUND'],
  ],
  newCode: [['not exist', 'CODE_NOT_MATCH']],
  resetPassword: [['not exist', 'NOT_FOUND']],
  acceptInvite: [['expired', 'INVITE_EXPIRED']],
  updateTeam: [['Invalid', 'VALIDATION_FAILED']],
} as const satisfies Readonly<Record<string, Wording>>;
