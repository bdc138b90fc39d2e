import { listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { authorizations } from '#testing/datasource-authorizations.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { AuthorizationSection } from './authorization-section.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({ foyer: { url: '/', stubs } satisfies StageOptions });

const meta = {
  title: 'Screens/Integrations/Authorization',
  component: AuthorizationSection,
  args: { address: { organizationId: '10482', generation: 'older', datasourceId: 'k1_d1' }, isReadOnly: false },
  parameters: {
    docs: { description: { component: 'How a datasource stands with each external system, and what leads to its sign-in.' } },
  },
} satisfies Meta<typeof AuthorizationSection>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One in each state. */
export const States: Story = { parameters: on(stub(listAuthorizations, { data: [...authorizations] })) };

/** The connector names none. */
export const Empty: Story = { parameters: on(stub(listAuthorizations, { data: [] })) };

/** The secret is asked for again, or the kept one is used. */
export const Again: Story = {
  parameters: on(stub(listAuthorizations, { data: authorizations.slice(0, 1) })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Authorize again|Autorizar de novo)$/ }));
    await expect(await screen.findByLabelText(/^(Client Secret|Segredo do cliente)$/)).toBeVisible();
  },
};
