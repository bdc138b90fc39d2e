import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { ShellSearch } from './index.ts';

const button = <ShellSearch label="Search or jump to" shortcut="Ctrl K" />;

describeConformance(button, { role: 'button', name: 'Search or jump to' });

it('says that it opens a dialog, and by which keys', () => {
  render(button);
  expect(screen.getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.getByRole('button')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
});
