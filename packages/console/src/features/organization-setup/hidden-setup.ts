import { personalPrefix } from '#session/local-data.ts';

const hiddenKey = `${personalPrefix}hiddenSetup`;

function readHidden(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(hiddenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether the person has hidden an organization's checklist in this browser. */
export function isSetupHidden(organizationId: string): boolean {
  return readHidden().includes(organizationId);
}

/** Hides an organization's checklist until the person signs out. */
export function hideSetup(organizationId: string): void {
  try {
    localStorage.setItem(hiddenKey, JSON.stringify([...new Set([...readHidden(), organizationId])]));
  } catch {
    // Without storage it is hidden as long as the screen.
  }
}
