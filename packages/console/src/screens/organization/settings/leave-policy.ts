/** After leaving, /organizations comes after a second; after deleting, after three (specification 1 §9). In milliseconds. */
export const redirectAfterLeaveMs = 1000;
export const redirectAfterDeleteMs = 3000;
