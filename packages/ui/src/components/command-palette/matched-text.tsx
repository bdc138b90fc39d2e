import { fold } from '../text-matching/matching.ts';

/** From where to where each typed word stands in a name: where a word of the name begins with it, else where it is held first. */
function placesOf(letters: readonly string[], query: string): readonly (readonly [start: number, end: number])[] {
  // A letter may be folded into more than one, or, as a mark that stands alone, into none.
  const folded = letters.map(fold);
  const name = folded.join('');
  const letterAt = folded.flatMap((part, index) => [...part].flatMap((sign) => Array.from({ length: sign.length }, () => index)));
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const begin = [...name.matchAll(/[\p{L}\p{N}]+/gu)].find((part) => name.startsWith(word, part.index))?.index;
      const at = begin ?? name.indexOf(word);
      const [start, end] = [letterAt[at], letterAt[at + word.length - 1]];
      return start === undefined || end === undefined ? [] : [[start, end + 1] as const];
    });
}

/** A name, in which what is typed is bold. */
export function MatchedText({ text, query }: { readonly text: string; readonly query: string }) {
  const letters = [...text];
  const places = placesOf(letters, query);
  const isMatched = (index: number) => places.some(([start, end]) => index >= start && index < end);
  const parts: { at: number; text: string; isBold: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last?.isBold === isMatched(at)) last.text += letter;
    else parts.push({ at, text: letter, isBold: isMatched(at) });
  }
  return parts.map((part) =>
    part.isBold ? (
      <b key={part.at} className="font-bold text-ink">
        {part.text}
      </b>
    ) : (
      part.text
    ),
  );
}
