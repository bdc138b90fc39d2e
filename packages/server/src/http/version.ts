/** Whether a change is based on the newest version; a caller who names none takes what is there. */
export function isCurrent(version: number, seen: number | undefined): boolean {
  return seen === undefined || seen === version;
}
