/** What the section 'Leave this organization' offers. */
export type LeaveOffer = 'leave' | 'sole-owner';

/** Leaving is offered to non-owners, and to owners when there is more than one (specification 1 §6). */
export function leaveOffer(isOwner: boolean, owners: number): LeaveOffer {
  return isOwner && owners <= 1 ? 'sole-owner' : 'leave';
}

/** After leaving, /organizations comes after a second; after deleting, after three (specification 1 §9). In milliseconds. */
export const redirectAfterLeaveMs = 1000;
export const redirectAfterDeleteMs = 3000;
