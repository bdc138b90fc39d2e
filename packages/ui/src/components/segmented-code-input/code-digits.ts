const anyDigit = /\p{Nd}/u;

/** What a digit counts, in whatever script: in Unicode those of one script stand in a row, from its zero on. */
function countOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let count = 0;
  while (anyDigit.test(String.fromCodePoint(at - count - 1))) count += 1;
  return count % 10;
}

/** The text with all digits as 0 to 9: those of other widths, and of other scripts. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(countOf(digit)));
}

/** Only the digits of what was typed, as many as fit. Digits of other widths and scripts count as well. */
export function digitsOf(text: string, length: number): string {
  return plainDigits(text).replace(/\D/g, '').slice(0, length);
}

/** The code in what was pasted: '123 456', '123-456', or the one run of that many digits in a whole message. */
export function codeIn(text: string, length: number): string {
  const run = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(plainDigits(text));
  return digitsOf(run?.[0] ?? text, length);
}
