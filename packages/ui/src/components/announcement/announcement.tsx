import { cx } from 'class-variance-authority';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

export type AnnouncementProps = Omit<ComponentProps<'span'>, 'children' | 'role'> & {
  /** What is to be heard; '' for nothing. */
  text: string;
  /** How long it must have stayed the same, so that somebody who types is not talked over. */
  delayMs?: number | undefined;
  /** What it says at first was there with the page and is not news. */
  isFirstSilent?: boolean | undefined;
};

/** Says to screen readers what others see change: once it has come to rest, and without taking the focus. */
export function Announcement({ text, delayMs = 500, isFirstSilent = false, className, ...rest }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  const silent = useRef(isFirstSilent ? text : undefined);

  useEffect(() => {
    if (silent.current === text) return;
    silent.current = undefined;
    const timer = setTimeout(() => setSaid(text), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);

  return (
    <span {...rest} role="status" className={cx('sr-only', className)}>
      {said}
    </span>
  );
}
