import type { ProjectCredential } from '@foyer/api/projects/credential.schema';

/** Credentials of a project's programs: in use, new, expired. */
export const projectCredentials: readonly ProjectCredential[] = [
  {
    ...{ id: 'k3m9x2vtq7ahwd5e', name: 'Studio, production', maker: 'Olivia Almeida' },
    ...{ createdAt: '2026-01-12T10:00:00.000Z', expiresAt: '2026-07-11T10:00:00.000Z', lastUsedAt: '2026-03-02T09:15:00.000Z' },
  },
  {
    ...{ id: 'n8p4r6yzs2bcfg7u', name: 'Studio, staging', maker: 'Noor van Dijk' },
    ...{ createdAt: '2026-02-27T08:30:00.000Z', expiresAt: '2026-03-29T08:30:00.000Z' },
  },
  {
    ...{ id: 'j5h7q9wexm3atv2d', name: 'Nightly publication of all plugins from the build server', maker: 'Olivia Almeida' },
    ...{ createdAt: '2025-11-20T08:30:00.000Z', expiresAt: '2026-02-18T08:30:00.000Z', lastUsedAt: '2026-02-17T23:00:00.000Z' },
  },
];
