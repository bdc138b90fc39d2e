/**
 * Whether a check for roles passes (specification 1 §6): for everybody when nothing, or `member`, is asked for; always for an
 * owner, whatever else the list holds; otherwise for who holds one of them.
 */
export function holdsAny(roles: readonly string[], required: readonly string[]): boolean {
  if (required.length === 0 || required.includes('member') || roles.includes('owner')) return true;
  return required.some((role) => roles.includes(role));
}
