const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key pressed with the command key, as this machine's keyboard writes it. */
export function withCommandKey(key: string): string {
  return isApple ? `⌘ ${key}` : `Ctrl ${key}`;
}
