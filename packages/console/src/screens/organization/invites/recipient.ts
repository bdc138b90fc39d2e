import type { Role } from '@foyer/api/endpoint';
import { grantablePermissions, grantableRoles } from '@foyer/api/people/people.rules';
import { type AdminPermission, adminPermissions, type RoleKind, roleKinds } from '@foyer/api/people/role-set';
import { recipientsPerInvite } from '@foyer/api/people/user.schema';
import { emailSchema } from '@foyer/api/text.schema';
import * as z from 'zod/mini';
import { rolesOf, rolesOfChoice } from '#features/role-editor/role-choice.ts';

/** Rows by hand (PPL-23); a list has no such limit. */
export const rowsByHand = recipientsPerInvite;

/** One person to invite, as the form and the list hold them: the address as it was typed. */
export const recipientSchema = z.object({
  /** Tells rows apart; two may have the same address. */
  key: z.string(),
  email: z.string(),
  role: z.enum(roleKinds),
  /** What a list says in place of a role, and is none. */
  unknownRole: z.optional(z.string()),
  permissions: z.array(z.enum(adminPermissions)),
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** One person to invite. */
export type Recipient = z.infer<typeof recipientSchema>;
/** A team that somebody is invited to. */
export type InvitedTeam = Recipient['teams'][number];

let made = 0;

/** A new row. Its key is new also after a reload brought back earlier ones. */
export function createRecipient(given: Partial<Omit<Recipient, 'key'>> = {}): Recipient {
  made += 1;
  return { key: `${Date.now().toString(36)}-${made}`, email: '', role: 'member', permissions: [], teams: [], ...given };
}

/** The error key of an address; undefined for a good one. Spaces around it do not count (PPL-24). */
export function emailError(email: string): 'EMAIL_REQUIRED' | 'EMAIL_VALIDATION' | undefined {
  const parsed = z.safeParse(emailSchema, email);
  return parsed.success ? undefined : (parsed.error.issues[0]?.message as 'EMAIL_REQUIRED');
}

/** By which two addresses are the same. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The row with another role, whatever a list said: admin begins with the usual permissions of those that the sender can give
 * (PPL-24).
 */
export function withRole<Row extends Pick<Recipient, 'role' | 'permissions'>>(row: Row, role: RoleKind, own: readonly Role[]): Row {
  const start = role === 'admin' ? rolesOfChoice('admin', own) : [];
  return { ...row, role, unknownRole: undefined, permissions: adminPermissions.filter((permission) => start.includes(permission)) };
}

/** What somebody with these roles may give others: only owners make owners, an admin gives what they hold. */
export interface Grants {
  readonly own: readonly Role[];
  readonly roles: readonly RoleKind[];
  readonly permissions: readonly AdminPermission[];
}

/** What somebody with these roles may give. */
export function grantsOf(own: readonly Role[]): Grants {
  return { own, roles: grantableRoles(own), permissions: grantablePermissions(own) };
}

/** A recipient as the call takes it (PPL-24): a trimmed address, nobody a maintainer, and the roles. */
export function recipientBody({ email, role, permissions, teams }: Recipient) {
  return {
    email: email.trim(),
    teams: teams.map(({ id }) => ({ id, maintainer: false as const })),
    roles: [...rolesOf(role, permissions)],
  };
}
