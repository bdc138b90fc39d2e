import * as z from 'zod/mini';
import { endpoint } from '#endpoint.ts';
import { listedMailStates, operatorMailSchema } from './operator-mail.schema.ts';

// By itself: the list of organizations is not to load it.

const operator = { kind: 'operator' } as const;
const change = { kind: 'operator', recent: true } as const;

export const listOperatorMails = endpoint({
  method: 'GET',
  path: '/operator/mails',
  access: operator,
  extension: true,
  query: z.strictObject({ state: z._default(z.enum(listedMailStates), 'waiting') }),
  success: { 200: z.array(operatorMailSchema) },
  errors: {},
});

export const retryOperatorMails = endpoint({
  method: 'POST',
  path: '/operator/mails/retry',
  access: change,
  extension: true,
  success: { 200: z.object({ retried: z.number() }) },
  errors: {},
});
