/** Letters and marks by their category that draw nothing: fillers of Hangul and the inherent vowels of Khmer. */
const blankLetters = /[\u115f\u1160\u17b4\u17b5\u3164\uffa0]/g;
/** No script stacks more marks on one letter; more of them cover the lines above and below. */
const stackedMarks = /(\p{M}{6})\p{M}+/gu;

/**
 * A name as it is stored and compared: letters in one part each, every white space a single space, with none at the ends, and nothing that
 * draws nothing or draws over its neighbours. Names that look alike are alike, so that whoever types what they see means it.
 */
export function plainName(text: string): string {
  return text.replace(blankLetters, '').normalize('NFC').replace(stackedMarks, '$1').replace(/\s+/g, ' ').trim();
}
