import type { PublishedPlugin } from '@foyer/api/publishing/publishing.schema';
import { projectPlugins } from './remapping.ts';

const [profile, second] = projectPlugins;
if (!profile || !second) throw new Error('Two plugins are needed');

/** A project's plugins: by its studio with mappings, by hand, by the platform and reserved, archived. */
export const publishedPlugins: readonly PublishedPlugin[] = [
  { ...profile, publisher: { kind: 'studio', name: 'Studio, production' }, publishedAt: '2026-03-01T22:00:00.000Z' },
  { ...second, publisher: { kind: 'person', name: 'Noor van Dijk' }, publishedAt: '2026-02-24T14:30:00.000Z' },
  {
    ...{ id: 'p8', uid: 'ctx.profile', name: 'Core profile', isReserved: true },
    values: [{ uid: 'id', valueType: 'string', parameters: [] }],
    publisher: { kind: 'platform', name: '' },
    publishedAt: '2026-01-12T09:00:00.000Z',
    tenantConfig: { isEnabled: true, contextPluginId: 'p8', attributes: {}, version: 1 },
  },
  {
    ...{ id: 'p9', uid: 'ctx.seasonal-offers', name: 'Seasonal offers', isReserved: false },
    values: [{ uid: 'season', valueType: 'string', parameters: [] }],
    publisher: { kind: 'studio', name: 'Studio, production' },
    publishedAt: '2026-02-20T22:00:00.000Z',
    archivedAt: '2026-02-20T22:00:00.000Z',
    tenantConfig: { isEnabled: true, contextPluginId: 'p9', attributes: {}, version: 2 },
  },
];
