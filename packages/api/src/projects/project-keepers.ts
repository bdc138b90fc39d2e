import type { Access } from '#endpoint.ts';

/** Who sees what belongs to a project's own programs. A module of its own: a page asks this before it brings the calls. */
export const projectKeepers = {
  credentials: { kind: 'member', anyOf: ['projects'] },
  plugins: { kind: 'member', anyOf: ['projects', 'datasources'] },
} as const satisfies Readonly<Record<string, Access>>;
