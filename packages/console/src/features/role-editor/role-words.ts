import { type AdminPermission, adminPermissions, type RoleKind } from '@foyer/api/people/role-set';

const roleWords: Readonly<Record<string, RoleKind>> = {
  member: 'member',
  membro: 'member',
  admin: 'admin',
  administrator: 'admin',
  administrador: 'admin',
  administradora: 'admin',
  owner: 'owner',
  proprietario: 'owner',
  proprietaria: 'owner',
};

const permissionWords: Readonly<Record<string, AdminPermission>> = {
  ...Object.fromEntries(adminPermissions.map((permission) => [permission, permission])),
  projetos: 'projects',
  equipes: 'teams',
  times: 'teams',
  conectores: 'connectors',
  'fontes de dados': 'datasources',
};

/** Words as people write them: no case, no accents. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** The role that a word names, in English or Portuguese. */
export function readRole(word: string): RoleKind | undefined {
  return roleWords[plain(word)];
}

/** The permissions that a text names, whatever stands between them. */
export function readPermissions(text: string): AdminPermission[] {
  const words = text.split(/[,;|+/]/).flatMap((part) => (permissionWords[plain(part)] ? [part] : part.split(/\s+/)));
  const found = words.map((word) => permissionWords[plain(word)]);
  return adminPermissions.filter((permission) => found.includes(permission));
}
