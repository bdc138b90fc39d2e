import type { Project } from '@foyer/api/projects/project.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/notifications/notifications.ts';
import { openWaitingWindow } from '#lib/waiting-window.ts';
import type { LaunchProblem } from './launch-studio.ts';
import { type StudioTarget, studioAddress, studioTextKeys } from './studio-address.ts';

/** What a launch has to know of a project. */
export type LaunchedProject = Pick<Project, 'id' | 'name' | 'deploymentUrl'>;

/**
 * Opens a project's applications, each in a tab of its own. To be called on the click itself. What goes wrong is told by a
 * notification that offers to try again; the tab says it too where it has come that far.
 */
export function useStudioLaunch(): (project: LaunchedProject, target: StudioTarget) => void {
  const { t } = useTranslation('projects');

  return function launch(project, target) {
    const { id: projectId, name, deploymentUrl } = project;
    const studio = t(`studio.names.${studioTextKeys[target]}`);
    const tell = (problem: LaunchProblem) => {
      const label = t('studio.retry');
      const altText = t('studio.retryAlt', { studio, name });
      notify.error(t(`studio.${problem}`, { studio, name }), { label, altText, onAction: () => launch(project, target) });
    };
    const studioUrl = studioAddress(project, target);
    if (!deploymentUrl || !studioUrl) return void notify.error(t('studio.gone', { name }));
    const tab = openWaitingWindow('tab', {
      title: t('studio.opening', { studio }),
      working: t('studio.working', { name }),
      slowly: t('studio.slowly'),
    });
    if (!tab) return tell('blocked');
    import('./launch-studio.ts')
      .then(({ launchStudio }) => launchStudio(tab, { projectId, deploymentUrl, studioUrl }, tell))
      .catch(() => {
        tab.close();
        tell('failed');
      });
  };
}
