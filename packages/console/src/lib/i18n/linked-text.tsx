import { Fragment, type ReactNode } from 'react';

interface LinkedTextProps {
  /** With `<name>words</name>` where a link stands. */
  readonly text: string;
  /** Draws the words of each name. */
  readonly links: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text of the locales with links in it: each language puts them where its grammar wants them. */
export function LinkedText({ text, links }: LinkedTextProps) {
  // Text, name, words, text, name, words … text.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    if (index % 3 === 1) return <Fragment key={part}>{links[part]?.(parts[index + 1] ?? '')}</Fragment>;
    return index % 3 === 0 ? part : null;
  });
}
