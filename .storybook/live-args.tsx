import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { action } from 'storybook/actions';

type Args = Readonly<Record<string, unknown>>;
type Callback = (...given: unknown[]) => unknown;

/** The arg whose new value a callback reports: `value` for onChange and onValueChange, `isOpen` for onOpenChange, `code` for onCodeChange. */
export function reportedArg(callback: string, args: Args): string | undefined {
  const [, subject] = /^on(\w*)Change$/.exec(callback) ?? [];
  if (subject === undefined) return undefined;
  const names = subject === '' ? ['value'] : [`${subject[0]?.toLowerCase()}${subject.slice(1)}`, `is${subject}`];
  return names.find((name) => name in args);
}

/** Args that behave as they do in an app: callbacks appear under Actions, and what they report comes back as the value. */
function LiveArgs({ Story, args }: { readonly Story: ComponentType<{ readonly args: Args }>; readonly args: Args }) {
  const [reported, setReported] = useState<Record<string, { readonly instead: unknown; readonly value: unknown }>>({});
  const live: Record<string, unknown> = { ...args };
  for (const [name, { instead, value }] of Object.entries(reported)) {
    // What is set under Controls afterwards counts.
    if (args[name] === instead) live[name] = value;
  }
  for (const [name, callback] of Object.entries(args)) {
    if (typeof callback !== 'function' || !/^on[A-Z]/.test(name)) continue;
    const tell = action(name);
    const arg = reportedArg(name, args);
    live[name] = (...given: unknown[]) => {
      tell(...given);
      if (arg) setReported((before) => ({ ...before, [arg]: { instead: args[arg], value: given[0] } }));
      return (callback as Callback)(...given);
    };
  }
  return <Story args={live} />;
}

/** For every story with args: what it is given reacts. */
export const withLiveArgs: Decorator = (Story, { id, args }) => <LiveArgs key={id} Story={Story as never} args={args} />;
