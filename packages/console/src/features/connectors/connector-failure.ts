import { answerText } from '#lib/i18n/error-text.ts';

/** What a failed call about a connector says; nothing for an ended session, which has its own dialog. */
export const connectorFailureText = answerText;
