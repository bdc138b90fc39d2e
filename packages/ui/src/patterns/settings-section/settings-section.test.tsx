import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { SettingsRow, SettingsSection } from './index.ts';

describeConformance(<SettingsSection title="Owners">Inês Carvalho</SettingsSection>, { role: 'region', name: 'Owners' });
describeConformance(<SettingsRow title="Leave" description="You lose access." action={<button type="button">Leave</button>} />);

it('is named by its title also when that is not shown', () => {
  render(
    <SettingsSection title="Leave or delete" isTitleHidden tone="well">
      <SettingsRow title="Leave this organization" description="You lose access." action={<button type="button">Leave</button>} />
    </SettingsSection>,
  );
  expect(screen.getByRole('region', { name: 'Leave or delete' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Leave this organization' })).toBeVisible();
});
