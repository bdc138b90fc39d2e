import * as z from 'zod/mini';
import { smallBody } from '#body-limit.ts';
import { endpoint, streamOf } from '#endpoint.ts';
import { cursorSchema, limitSchema } from '#text.schema.ts';
import { entriesMaximum, inboxEntrySchema, inboxNewsSchema } from './inbox.schema.ts';
import { mailSettingsChangeSchema, mailSettingsSchema } from './mail-settings.schema.ts';

const access = { kind: 'person' } as const;
const entryId = z.string().check(z.regex(/^\d{1,15}$/, { error: 'VALIDATION_FAILED' }));

export const listInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  access,
  extension: true,
  list: true,
  query: z.strictObject({ unread: z.optional(z.literal('true')), limit: limitSchema, cursor: cursorSchema }),
  success: { 200: z.array(inboxEntrySchema) },
  errors: {},
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/inbox/unread',
  access,
  extension: true,
  success: { 200: z.object({ unread: z.number() }) },
  errors: {},
});

export const watchInbox = endpoint({
  method: 'GET',
  path: '/inbox/events',
  access,
  extension: true,
  success: { 200: streamOf(inboxNewsSchema) },
  errors: {},
});

export const markRead = endpoint({
  method: 'POST',
  path: '/inbox/read',
  access,
  extension: true,
  body: {
    encoding: 'json',
    limit: smallBody,
    schema: z.strictObject({
      ids: z.array(entryId).check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(50, { error: 'VALIDATION_FAILED' })),
    }),
  },
  success: { 204: null },
  errors: {},
});

export const markUnread = endpoint({
  method: 'POST',
  path: '/inbox/markUnread',
  access,
  extension: true,
  body: {
    encoding: 'json',
    // A whole inbox.
    limit: { ...smallBody, values: 2 * entriesMaximum },
    schema: z.strictObject({
      ids: z
        .array(entryId)
        .check(z.minLength(1, { error: 'VALIDATION_FAILED' }), z.maxLength(entriesMaximum, { error: 'VALIDATION_FAILED' })),
    }),
  },
  success: { 204: null },
  errors: {},
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/inbox/readAll',
  access,
  extension: true,
  body: {
    encoding: 'json',
    limit: smallBody,
    schema: z.strictObject({
      /** The newest entry that they have seen: what came after it stays unread. */
      upTo: entryId,
    }),
  },
  success: { 200: z.object({ ids: z.array(z.string()) }) },
  errors: {},
});

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/inbox/mailSettings',
  access,
  extension: true,
  success: { 200: mailSettingsSchema },
  errors: {},
});

export const updateMailSettings = endpoint({
  method: 'PATCH',
  path: '/inbox/mailSettings',
  access,
  extension: true,
  body: { encoding: 'json', limit: smallBody, schema: mailSettingsChangeSchema },
  success: { 200: mailSettingsSchema },
  errors: {},
});
