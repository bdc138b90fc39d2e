import * as z from 'zod/mini';
import { keptText } from '#session/kept-text.ts';

const draftSchema = z.object({
  name: z.string(),
  tier: z.enum(['', 'standard', 'advanced', 'enterprise']),
  region: z.string(),
  deployment: z.string(),
  subdomain: z.string(),
  /** The subdomain was typed by hand and no longer follows the name. */
  isOwnSubdomain: z.boolean(),
});

/** A project that is being thought up. */
export type ProjectDraft = z.infer<typeof draftSchema>;

/** Nothing yet. */
export const emptyDraft: ProjectDraft = { name: '', tier: '', region: '', deployment: '', subdomain: '', isOwnSubdomain: false };

/** Keeps a draft for this tab, so that neither a reload nor a key pressed by mistake loses it. */
export function keptDraft(organizationId: string) {
  const kept = keptText(`project:new:${organizationId}`);
  return {
    read: (): ProjectDraft => {
      try {
        const parsed = z.safeParse(draftSchema, JSON.parse(kept.read()));
        return parsed.success ? parsed.data : emptyDraft;
      } catch {
        return emptyDraft;
      }
    },
    write: (draft: ProjectDraft | undefined): void => kept.write(draft ? JSON.stringify(draft) : ''),
  };
}
