import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type StudioTarget, studioAddress, studioTextKeys } from './studio-address.ts';
import { type LaunchedProject, useStudioLaunch } from './use-studio-launch.ts';

/** A link into an application of a project. */
export interface StudioLinkProps {
  /** The application's name in full. */
  readonly name: string;
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** Links into a project's applications: the address stands there to be copied, a click goes by way of the sign-in. */
export function useStudioLinks(): (project: LaunchedProject, target: StudioTarget) => StudioLinkProps | undefined {
  const { t } = useTranslation('projects');
  const launch = useStudioLaunch();
  return (project, target) => {
    const href = studioAddress(project, target);
    if (href === undefined) return undefined;
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      launch(project, target);
    };
    return { name: t(`studio.names.${studioTextKeys[target]}`), href, onClick };
  };
}
