import type { AdminPermission, RoleKind } from '@foyer/api/people/role-set';
import { plain, readPermissions, readRole } from '#features/role-editor/role-words.ts';
import { readCells } from './cells.ts';

/** What a list says of one person; what it does not say is for the form to decide. */
export interface ListedRecipient {
  readonly email: string;
  readonly role?: RoleKind;
  /** What stands in the column of roles and is none. */
  readonly unknownRole?: string;
  readonly permissions?: readonly AdminPermission[];
}

/** A list as it was read. */
export interface RecipientList {
  readonly recipients: readonly ListedRecipient[];
  /** Heads of columns that nothing was taken from. */
  readonly ignoredColumns: readonly string[];
}

const emailHeads = /^(e-?mail|e-?mail address|email address|address|endereco( de e-?mail)?|username)$/;
const roleHeads = /^(roles?|funcao|funcoes|papel)$/;
const permissionHeads = /^(permissions?|permissao|permissoes)$/;

/** Role and permissions as cells say them: permissions alone make an admin. */
function roleIn(roleCell: string | undefined, permissionCell: string | undefined): Omit<ListedRecipient, 'email'> {
  const named = roleCell === undefined ? undefined : readRole(roleCell);
  // The roles of an export stand in one cell, by their names on the wire.
  const given = readPermissions(permissionCell ?? (named ? '' : (roleCell ?? '')));
  const role = named ?? (given.length > 0 ? 'admin' : undefined);
  const unknown = role === undefined ? roleCell?.trim() : undefined;
  return {
    ...(role && { role }),
    ...(unknown && { unknownRole: unknown }),
    ...(role === 'admin' && given.length > 0 && { permissions: given }),
  };
}

/** `Ana Souza <ana@foyer.example>` is the address between the brackets. */
function bare(text: string): string {
  return (/<([^<>]*@[^<>]*)>/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, '');
}

/** Addresses that stand in one cell: one, or several with spaces between them. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[,;\r\n]/)
    .flatMap((part) => (part.includes('<') ? [bare(part)] : part.split(/\s+/)))
    .filter((word) => word.includes('@'))
    .map(bare);
}

/** A broken address rather than a name: one word with a full stop in it. */
function looksMistyped(cell: string): boolean {
  return /^\S+\.\S{2,}$/.test(cell.trim()) && !cell.includes('@');
}

/** One line of a list without heads. Nothing that might be an address is lost: what is none is said at its row. */
function readLine(cells: readonly string[]): ListedRecipient[] {
  const addresses = cells.flatMap(addressesIn);
  if (addresses.length === 0) {
    const mistyped = cells.filter(looksMistyped);
    return (
      mistyped.length > 0
        ? mistyped
        : [
            cells
              .map((cell) => cell.trim())
              .filter(Boolean)
              .join(' '),
          ]
    ).map((email) => ({ email }));
  }
  const others = cells.filter((cell) => !cell.includes('@') && cell.trim() !== '');
  const isTable = addresses.length === 1;
  const roleCell = isTable ? others.find((cell) => readRole(cell)) : undefined;
  const permissionCell = isTable ? others.find((cell) => cell !== roleCell && readPermissions(cell).length > 0) : undefined;
  const lost = isTable ? others.filter((cell) => cell !== roleCell && cell !== permissionCell && looksMistyped(cell)) : others;
  return [...addresses.map((email) => ({ email, ...roleIn(roleCell, permissionCell) })), ...lost.map((cell) => ({ email: cell.trim() }))];
}

/**
 * People out of pasted text or a file: addresses with commas, semicolons, spaces or line ends between them, `Name <address>`, or a table
 * with or without heads. Heads may be English or Portuguese; role and permissions are taken where a column has them.
 */
export function readRecipients(text: string): RecipientList {
  const lines = readCells(text);
  const heads = (lines[0] ?? []).map(plain);
  const emailAt = heads.findIndex((head) => emailHeads.test(head));
  if (emailAt < 0) return { recipients: lines.flatMap(readLine), ignoredColumns: [] };
  const roleAt = heads.findIndex((head) => roleHeads.test(head));
  const permissionsAt = heads.findIndex((head) => permissionHeads.test(head));
  const known = [emailAt, roleAt, permissionsAt];
  const ignoredColumns = (lines[0] ?? []).map((head) => head.trim()).filter((head, at) => head !== '' && !known.includes(at));
  const recipients = lines.slice(1).map((cells) => ({
    email: bare(cells[emailAt] ?? ''),
    ...roleIn(roleAt < 0 ? undefined : cells[roleAt], permissionsAt < 0 ? undefined : cells[permissionsAt]),
  }));
  return { recipients, ignoredColumns };
}
