/** After leaving, /organizations comes after a second; after deleting, after three (ORG-31, ORG-34). In milliseconds. */
export const redirectAfterLeaveMs = 1000;
export const redirectAfterDeleteMs = 3000;
