import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { SidePanel, SidePanelLayout, SidePanelSection } from './index.ts';

/** A window whose width a test can change. */
function setWindow(isNarrow: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: isNarrow,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => query);
  return (next: boolean) =>
    act(() => {
      query.matches = next;
      for (const listener of listeners) listener();
    });
}

/** By the property: this DOM does not mirror it in an attribute. */
function isReachable(element: HTMLElement | null): boolean {
  return element === null || (!element.inert && isReachable(element.parentElement));
}

afterEach(() => void vi.unstubAllGlobals());

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <SidePanelLayout
        panel={
          <SidePanel isOpen={isOpen} onClose={() => setOpen(false)} title="Noor Haddad" closeLabel="Close">
            <SidePanelSection title="Role">
              <input aria-label="Role" />
            </SidePanelSection>
          </SidePanel>
        }
      >
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <button type="button">Another row</button>
      </SidePanelLayout>
    </main>
  );
}

describe('SidePanel', () => {
  describeConformance(
    <SidePanelLayout panel={null}>
      <p>Page</p>
    </SidePanelLayout>,
  );
  describeConformance(<SidePanelSection title="Role">Admin</SidePanelSection>, { role: 'region', name: 'Role' });

  it('takes the focus, leaves the page in use beside it, and gives the focus back on Esc', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('complementary', { name: 'Noor Haddad' })).toHaveFocus();
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('is closed by its button, and leaves the focus of somebody who went on elsewhere', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('gives the focus back to the row that was opened last, not to the first', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByText('Another row'));
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Another row')).toHaveFocus();
  });

  it('covers the rest on a phone: nothing behind it can be reached until it is closed', async () => {
    setWindow(true);
    render(<Example />);
    await userEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog', { name: 'Noor Haddad' })).toHaveAttribute('aria-modal', 'true');
    expect(isReachable(screen.getByText('Another row'))).toBe(false);
    expect(isReachable(screen.getByRole('textbox'))).toBe(true);
    const scrim = document.querySelector('[data-scrim]');
    if (scrim) await userEvent.click(scrim);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isReachable(screen.getByText('Another row'))).toBe(true);
    expect(screen.getByText('Open')).toHaveFocus();
  });

  it('keeps what was typed in it when the phone is turned', async () => {
    const turn = setWindow(true);
    render(<Example />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.type(screen.getByRole('textbox'), 'Admin');
    turn(false);
    expect(screen.getByRole('complementary')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Admin');
    expect(isReachable(screen.getByText('Another row'))).toBe(true);
  });
});

describe('SidePanel, open', () => {
  it('hands its element to ref, and takes further props and classes', () => {
    const ref = vi.fn();
    render(
      <SidePanel
        isOpen
        onClose={() => undefined}
        title="Noor Haddad"
        closeLabel="Close"
        ref={ref}
        className="from-outside"
        data-testid="rest"
      >
        <p>Admin</p>
      </SidePanel>,
    );
    const panel = screen.getByRole('complementary', { name: 'Noor Haddad' });
    expect(ref).toHaveBeenCalledWith(panel);
    expect(panel).toBe(screen.getByTestId('rest'));
    expect(panel).toHaveClass('from-outside');
  });
});
