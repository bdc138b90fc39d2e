import { authorizeDatasource, listAuthorizations } from '@foyer/api/datasources/datasource.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { authorization, authorizations } from '#testing/datasource-authorizations.ts';
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
export const States: Story = { parameters: on(stub(listAuthorizations.older, { data: [...authorizations] })) };

/** The connector names none. */
export const Empty: Story = { parameters: on(stub(listAuthorizations.older, { data: [] })) };

/** The secret is asked for again, or the kept one is used. */
export const Again: Story = {
  parameters: on(stub(listAuthorizations.older, { data: authorizations.slice(0, 1) })),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^(Authorize again|Autorizar de novo)$/ }));
    await expect(await screen.findByLabelText(/^(Client secret|Segredo do cliente)$/)).toBeVisible();
  },
};

const fresh = on(
  stub(listAuthorizations.older, { data: [authorization] }),
  stub(authorizeDatasource.older, { data: { authUrl: 'https://provider.example/authorize?state=s1' } }),
);
/** Gives the browser's way to open windows back afterwards. */
const opening = (open: () => Window | null) => () => {
  const before = window.open;
  window.open = open;
  return () => {
    window.open = before;
  };
};
async function authorize(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^(Client ID|ID do cliente)$/), 'guests');
  await userEvent.type(screen.getByLabelText(/^(Client secret|Segredo do cliente)$/), 'hush');
  await userEvent.click(screen.getByRole('button', { name: /^(Authorize|Autorizar)$/ }));
}

/** The provider's window reads as closed: it is waited for, and may be opened again. */
export const Waiting: Story = {
  parameters: fresh,
  beforeEach: opening(() => {
    const page = document.implementation.createHTMLDocument();
    // As much of a window as is touched before it closes.
    return { document: page, closed: true, setTimeout: () => 0, close: () => undefined } as unknown as Window;
  }),
  play: async () => {
    await authorize();
    await expect(await screen.findByText(/^(Waiting for the window…|Aguardando a janela…)$/, undefined, { timeout: 8000 })).toBeVisible();
  },
};

/** The browser let no window open. */
export const Blocked: Story = {
  parameters: fresh,
  beforeEach: opening(() => null),
  play: async () => {
    await authorize();
    await expect(await screen.findByText(/^(The browser blocked the window|O navegador bloqueou a janela)$/)).toBeVisible();
  },
};
