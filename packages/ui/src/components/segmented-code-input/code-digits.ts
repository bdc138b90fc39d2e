/** Only the digits of what was typed, as many as fit. Digits of other widths count as well. */
export function digitsOf(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

/** The code in what was pasted: '123 456', '123-456', or the one run of that many digits in a whole message. */
export function codeIn(text: string, length: number): string {
  const run = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(text.normalize('NFKC'));
  return digitsOf(run?.[0] ?? text, length);
}
