import type { Project } from '@foyer/api/projects/project.schema';
import type { MouseEvent } from 'react';
import { type StudioTarget, studioAddress } from '#features/studio-launch/studio-address.ts';
import { useStudioLaunch } from '#features/studio-launch/use-studio-launch.ts';

/** A link into an application of a project: the address stands there to be copied, a click goes by way of the sign-in. */
export function useStudioLink(project: Pick<Project, 'id' | 'name' | 'deploymentUrl'>) {
  const launch = useStudioLaunch();
  return (target: StudioTarget) => {
    const href = studioAddress(project, target);
    if (href === undefined) return undefined;
    return {
      href,
      target: '_blank',
      rel: 'noopener noreferrer',
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        launch(project, target);
      },
    };
  };
}
