/**
 * A name as it is stored and compared: letters in one part each, and every white space a single space, with none at the ends. Names that
 * look alike are alike, so that whoever types what they see means it.
 */
export function plainName(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
