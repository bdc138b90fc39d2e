import * as z from 'zod/mini';

const topics = {
  authorizations: z.boolean(),
  shares: z.boolean(),
  outages: z.boolean(),
  access: z.boolean(),
  teams: z.boolean(),
  invites: z.boolean(),
  approvals: z.boolean(),
};

/** What is mailed of the inbox. What is mailed about an account and its security is no matter of choice. */
export const mailSettingsSchema = z.object({
  /** Once a day, what is unread; without it nothing of the inbox is mailed. */
  daily: z.boolean(),
  topics: z.object(topics),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;

/** What is to be changed of it. */
export const mailSettingsChangeSchema = z.strictObject({
  daily: z.optional(z.boolean()),
  topics: z.optional(z.partial(z.strictObject(topics))),
});
export type MailSettingsChange = z.infer<typeof mailSettingsChangeSchema>;
