/**
 * Knows the texts that an editor has told its owner and has not got back yet. They come back one or several keystrokes late: set anew, such
 * a text would take away what was typed since.
 */
export function createEchoes(): { tell: (text: string) => void; isEcho: (text: string) => boolean } {
  let told: string[] = [];
  return {
    tell: (text) => void told.push(text),
    /** Whether this is one of them; then what was told before it will not come any more. A text from elsewhere ends the waiting. */
    isEcho: (text) => {
      const at = told.indexOf(text);
      told = at < 0 ? [] : told.slice(at + 1);
      return at >= 0;
    },
  };
}
