const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be the id of a person or an invite. The database answers anything else with an error. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
