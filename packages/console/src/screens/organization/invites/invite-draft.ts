import * as z from 'zod/mini';
import { keptText } from '#session/kept-text.ts';
import { recipientSchema } from './recipient.ts';

const draftSchema = z.object({
  /** By hand, or from a list of any length. */
  mode: z.enum(['form', 'list']),
  recipients: z.array(recipientSchema),
});

/** What somebody has typed or pasted and not sent yet. */
export type InviteDraft = z.infer<typeof draftSchema>;

/** The draft of one person for one organization. It lives as long as the tab. */
export function inviteDraft(organizationId: string) {
  const kept = keptText(`invites:${organizationId}`);
  return {
    /** The kept draft; undefined without one, and for anything that is none. */
    read: (): InviteDraft | undefined => {
      try {
        const parsed = z.safeParse(draftSchema, JSON.parse(kept.read() || 'null'));
        return parsed.success && parsed.data.recipients.length > 0 ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft: InviteDraft | undefined) => kept.write(draft ? JSON.stringify(draft) : ''),
  };
}
