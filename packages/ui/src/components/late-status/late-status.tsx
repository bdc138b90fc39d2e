import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/index.ts';

const stillMs = 500;

export type LateStatusProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** What to say once it has not changed for half a second; what it says at first is not news and stays unsaid. */
  text: string;
  /** Said at once, before anything else. */
  urgentText?: string | undefined;
};

/** Tells readers what changes faster than it can be read out, such as the number of rows left while one types. */
export function LateStatus({ text, urgentText = '', ...rest }: LateStatusProps) {
  const [said, setSaid] = useState('');
  const first = useRef<string>(text);
  useEffect(() => {
    if (text === first.current && said === '') return;
    const timer = setTimeout(() => setSaid(text), stillMs);
    return () => clearTimeout(timer);
  }, [text, said]);
  return (
    <VisuallyHidden role="status" {...rest}>
      {urgentText || said}
    </VisuallyHidden>
  );
}
