/** For how long a proof of who one is is enough for what whoever finds the browser open is not to do. */
export const recentAuthenticationMs = 15 * 60_000;

/** Whether somebody has proved lately who they are. */
export function isRecentAuthentication(authenticatedAt: Date, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() <= recentAuthenticationMs;
}
