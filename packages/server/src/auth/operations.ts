import type * as account from '@foyer/api/auth/account.contract';
import type * as auth from '@foyer/api/auth/auth.contract';
import type * as authEvents from '@foyer/api/auth/auth-event.contract';
import type * as reauthentication from '@foyer/api/auth/reauthentication.contract';
import type * as registration from '@foyer/api/auth/registration.contract';
import type * as secondFactor from '@foyer/api/auth/second-factor.contract';
import type { Handlers } from '#http/operation.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { changePassword } from './change-password.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { confirmEmail } from './confirm-email.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getCodeWait } from './get-code-wait.ts';
import { getMe } from './get-me.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { keepSecondFactor } from './keep-second-factor.ts';
import { listAuthEvents } from './list-auth-events.ts';
import { listSessions } from './list-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resendSecondFactor } from './resend-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { sendConfirmationEmail } from './send-confirmation-email.ts';
import { sendResetPasswordEmail } from './send-reset-password-email.ts';
import { setLanguage } from './set-language.ts';
import { setStartPage } from './set-start-page.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnEmailFactor } from './turn-on-email-factor.ts';
import { updateMe } from './update-me.ts';
import { verifyReauthentication } from './verify-reauthentication.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const accountOperations: Handlers<typeof account> = {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  setLanguage,
  setStartPage,
  updateMe,
};

export const authEventOperations: Handlers<typeof authEvents> = {
  listAuthEvents,
};

export const authOperations: Handlers<typeof auth> = {
  getCodeWait,
  getMe,
  resendSecondFactor,
  signIn,
  signOut,
  verifySecondFactor,
};

export const reauthenticationOperations: Handlers<typeof reauthentication> = {
  reauthenticate,
  verifyReauthentication,
};

export const registrationOperations: Handlers<typeof registration> = {
  confirmEmail,
  resetPassword,
  sendConfirmationEmail,
  sendResetPasswordEmail,
  signUp,
};

export const secondFactorOperations: Handlers<typeof secondFactor> = {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactor,
  keepSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnEmailFactor,
};
