import type { KeyboardEvent } from 'react';

/** For a text of several lines that is reached by Tab: the browser brings no more of it into sight than the line with the caret. */
export function revealOnTab({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}
