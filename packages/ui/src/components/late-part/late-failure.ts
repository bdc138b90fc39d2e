let tell: () => void = () => undefined;

/** Says who tells the person that code did not come: words are not for this library to have. */
export function onLateFailure(teller: () => void): void {
  tell = teller;
}

/** Tells that code did not come. */
export function reportLateFailure(): void {
  tell();
}
