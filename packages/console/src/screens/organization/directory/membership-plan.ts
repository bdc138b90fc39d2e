/** What is to be done so that somebody is in just the chosen teams (PPL-13): one call for the new ones, one for each to leave. */
export interface MembershipPlan {
  readonly join: readonly string[];
  readonly leave: readonly string[];
}

/** The difference between the teams as they were and as they are to be. */
export function diffSelection(before: ReadonlySet<string>, after: ReadonlySet<string>): MembershipPlan {
  return { join: [...after].filter((id) => !before.has(id)), leave: [...before].filter((id) => !after.has(id)) };
}

/** How many teams a plan changes. */
export function planSize({ join, leave }: MembershipPlan): number {
  return join.length + leave.length;
}

/** The memberships once a plan was carried out but for what failed: what a second try begins with. */
export function afterPartly(before: ReadonlySet<string>, plan: MembershipPlan, failed: ReadonlySet<string>): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of plan.join) if (!failed.has(id)) after.add(id);
  for (const id of plan.leave) if (!failed.has(id)) after.delete(id);
  return after;
}
