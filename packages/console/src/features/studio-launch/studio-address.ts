import type { Project } from '@foyer/api/projects/project.schema';
import { brand } from '#lib/brand.ts';

/** A project's applications: the two studios and the project's settings. */
export type StudioTarget = keyof typeof brand.studioPaths;

/** Where the applications' names stand among the texts, whose keys hold no dots. */
export const studioTextKeys = {
  'experience_studio_1.0': 'studio1',
  'experience_studio_2.0': 'studio2',
  project_settings: 'settings',
} as const satisfies Record<StudioTarget, string>;

/** Where an application of a project is, without any token; undefined when its deployment is no longer there. */
export function studioAddress({ id, deploymentUrl }: Pick<Project, 'id' | 'deploymentUrl'>, target: StudioTarget): string | undefined {
  if (!deploymentUrl) return undefined;
  return new URL(brand.studioPaths[target].replace('{project}', encodeURIComponent(id)), deploymentUrl).href;
}
