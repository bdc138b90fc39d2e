import { callDeploymentMe } from '#data/studio-tokens.ts';
import {
  beginStudioFlow,
  dropStudioToken,
  hearOfStudio,
  readStudioToken,
  type StudioFlow,
  type StudioProblem,
  studioAddressWith,
} from '#session/studio-sign-in.ts';

/** Why no studio has opened, where the window that asked has to say it. */
export type LaunchProblem = 'blocked' | StudioProblem;

/** A studio to open. */
export type Studio = Omit<StudioFlow, 'verifier'>;

/**
 * Leads a tab that is open already into a studio (PRJ-34): with the kept token while the deployment takes it, else by
 * way of the authorization server. A tab that the person has closed meanwhile is left at that.
 */
export async function launchStudio(tab: Window, studio: Studio, onProblem: (problem: LaunchProblem) => void): Promise<void> {
  const { projectId, deploymentUrl, studioUrl } = studio;
  const lead = (address: string) => {
    if (!tab.closed) tab.location.replace(address);
  };
  const token = readStudioToken(projectId);
  if (token !== undefined) {
    const verdict = await callDeploymentMe(deploymentUrl, token);
    if (verdict === 'valid') return lead(studioAddressWith(token, studioUrl));
    if (verdict !== 'refused') {
      // It may take the token once it answers again: the token stays.
      const isWatched = !tab.closed;
      tab.close();
      if (isWatched) onProblem(verdict);
      return;
    }
    dropStudioToken(projectId);
  }
  const { state, address } = await beginStudioFlow(studio);
  hearOfStudio(state, (outcome) => {
    if (outcome !== 'signed-in') onProblem(outcome);
  });
  lead(address);
}
