import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { CopyButton } from './index.ts';

const texts = { text: 'k9-AX', label: 'Copy the code', copiedLabel: 'Copied', failedLabel: 'Could not be copied' };

function setClipboard(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('CopyButton', () => {
  describeConformance(<CopyButton {...texts} />, { role: 'button', name: 'Copy the code' });

  it.each(['icon', 'button'] as const)('copies, says so for two seconds and keeps its name (%s)', async (variant) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const writeText = vi.fn(async () => undefined);
    setClipboard({ writeText });
    render(<CopyButton {...texts} variant={variant} />);
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('k9-AX');
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    expect(screen.getByRole('button', { name: 'Copy the code' })).toHaveFocus();
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('copies over plain http too, where browsers give no clipboard, and keeps the focus', async () => {
    const user = userEvent.setup();
    setClipboard(undefined);
    let copied = '';
    document.execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    render(<CopyButton {...texts} text={() => 'worked out late'} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(copied).toBe('worked out late');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('says when it could not', async () => {
    const user = userEvent.setup();
    setClipboard({ writeText: () => Promise.reject(new Error('not allowed')) });
    render(<CopyButton {...texts} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Could not be copied')).toBeInTheDocument();
  });
});
