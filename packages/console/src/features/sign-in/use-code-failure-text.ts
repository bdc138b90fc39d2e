import type { Channel } from '@foyer/api/auth/auth.schema';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/i18n/error-text.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** What is said of a refused code. The specification's words speak of a mail; for an app's codes and for kept ones there are others. */
export function useCodeFailureText(): (failure: SignInFailure | undefined, channel: Channel) => string | undefined {
  const { t, i18n } = useTranslation(['auth', 'errors']);
  return (failure, channel) => {
    if (failure?.show === 'message') return failure.message;
    if (failure?.show === 'fields') return errorText(i18n, failure.fields['code']);
    if (failure?.show !== 'key') return undefined;
    if (failure.key === 'CODE_NOT_MATCH' && channel === 'authenticator') return t('auth:twoFactor.appNotMatch');
    if (failure.key === 'CODE_NOT_MATCH' && channel === 'recovery') return t('auth:twoFactor.recoveryNotMatch');
    // Nothing was mailed, so nothing new can have been.
    if (failure.key === 'CODE_NOT_FOUND' && channel !== 'email') return t('auth:twoFactor.appExpired');
    return errorText(i18n, failure.key);
  };
}
