import type { AccessEffect, AccessPreview } from '@foyer/api/projects/access-preview.schema';

/** What can become of somebody's access to a project. */
export type EffectKind = 'lost' | 'lowered' | 'gained' | 'raised';

/** The kinds that occur, the grave ones first. */
export function previewParts(preview: AccessPreview): { readonly kind: EffectKind; readonly count: number }[] {
  const kinds: readonly EffectKind[] = ['lost', 'lowered', 'gained', 'raised'];
  return kinds.map((kind) => ({ kind, count: preview[kind] })).filter(({ count }) => count > 0);
}

/** Whether somebody would have less than now: then one is asked. */
export function takesAway({ lost, lowered }: AccessPreview): boolean {
  return lost + lowered > 0;
}

/** Which kind one effect is. */
export function effectOf({ before, after }: AccessEffect): Pick<AccessEffect, 'before' | 'after'> & { readonly kind: EffectKind } {
  if (after === undefined) return { kind: 'lost', before };
  if (before === undefined) return { kind: 'gained', after };
  return { kind: after > before ? 'raised' : 'lowered', before, after };
}
