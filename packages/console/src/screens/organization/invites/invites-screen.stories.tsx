import { getMe } from '@foyer/api/auth/auth.contract';
import { getOrganization } from '@foyer/api/organizations/organization.contract';
import { checkRecipients, inviteUsers } from '@foyer/api/people/invite.contract';
import { type StubReply, stub } from '@foyer/api/stub';
import { listTeams } from '@foyer/api/teams/team.contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { InOrganization } from '#testing/framed.tsx';
import { organization } from '#testing/organizations.ts';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { InvitesScreen } from './invites-screen.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/organization/10482/invites',
    pattern: '/organization/:id/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getOrganization, { data: organization }),
      stub(listTeams, { data: [] }),
      stub(
        checkRecipients,
        ({ body }): StubReply<typeof checkRecipients> => ({
          data: {
            results: body.emails.map((email, index) => ({ email, state: index === 2 ? 'member' : index === 5 ? 'invited' : 'free' })),
          },
        }),
      ),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Organization/Invites',
  component: InvitesScreen,
  render: () => (
    <InOrganization>
      <InvitesScreen />
    </InOrganization>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'Lets people in: up to ten by hand, or a list of any length.' } },
    ...on(),
  },
} satisfies Meta<typeof InvitesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = [
  'ines.carvalho',
  'amara.okafor',
  'sven',
  'noor.haddad',
  'jean-baptiste.de-la-rochefoucauld-montbel',
  'kaito',
  'priya',
  'lucia',
];
const list = [
  ...people.map((name) => `${name}@lantern.example,${name === 'noor.haddad' ? 'admin,"projects, connectors"' : ''},`),
  'tomasz.lantern.example,,',
  'PRIYA@lantern.example,,',
].join('\n');

/** Pastes a list once the page is there, and waits for its table. */
async function paste(canvasElement: HTMLElement, text = list) {
  const canvas = within(canvasElement);
  await canvas.findByRole('group', { name: /^(Person|Pessoa) 1$/ });
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  canvasElement.ownerDocument.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await canvas.findByRole('table');
  return canvas;
}

/** One empty row: the button says why it waits. */
export const Default: Story = {};

/** An admin, whose permissions open; and an address that is none. */
export const ByHand: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const add = await canvas.findByRole('button', { name: /^(Add another|Adicionar outro)/ });
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'noor.haddad@lantern.example');
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Role|Função)$/ }));
    await userEvent.click(await within(canvasElement.ownerDocument.body).findByRole('option', { name: /^Admin/ }));
    await userEvent.click(add);
    const second = within(await canvas.findByRole('group', { name: /^(Person|Pessoa) 2$/ }));
    await userEvent.type(await second.findByRole('textbox', { name: 'Email' }), 'jean-baptiste.de-la-rochefoucauld');
    await userEvent.tab();
  },
};

/** A pasted list with problems, to be mended or removed before it is sent. */
export const List: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement);
    await canvas.findByText(/^(Already invited|Convite pendente)$/);
  },
};

/** What is given to everyone in the list, before it is applied: the button says how many rows change. */
export const ForEveryone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement);
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Role|Função)$/ }));
    await userEvent.click(await body.findByRole('option', { name: /^Admin/ }));
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Teams|Equipes)$/ }));
    await userEvent.click(await body.findByRole('option', { name: /^(Remove from all|Remover de todas)/ }));
    await canvas.findByRole('button', { name: /^(Apply to|Aplicar a) / });
  },
};

/** After something was given to everyone: one press takes it back. */
export const GivenToEveryone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: /^(Role|Função)$/ }));
    await userEvent.click(await within(canvasElement.ownerDocument.body).findByRole('option', { name: /^(Owner|Proprietário)/ }));
    await userEvent.click(await canvas.findByRole('button', { name: /^(Apply to|Aplicar a) / }));
    await canvas.findByRole('button', { name: /^(Undo|Desfazer)$/ });
  },
};

/** The platform asked for a pause in the middle of a list. */
export const Paused: Story = {
  parameters: on(stub(inviteUsers, { status: 429, problem: { message: '' }, headers: { 'Retry-After': '30' } })),
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement, 'a@lantern.example, b@lantern.example');
    await userEvent.click(await canvas.findByRole('button', { name: /^(Send|Enviar)/ }));
    await canvas.findByText(/30/);
  },
};

/** Some were sent, some not: each row says why, and those that failed can be tried again. */
export const Results: Story = {
  parameters: on(
    stub(
      inviteUsers,
      ({ body }): StubReply<typeof inviteUsers> => ({
        data: {
          results: body.recipients.map(({ email }, index) =>
            index % 2
              ? { email, outcome: 'refused', code: 'INVITE_TOO_SOON', message: 'Invite just sent. Try again in 45 seconds.' }
              : { email, outcome: 'invited' },
          ),
        },
      }),
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await paste(
      canvasElement,
      people
        .slice(0, 2)
        .concat(people.slice(6))
        .map((name) => `${name}@lantern.example`)
        .join('\n'),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /^(Send|Enviar)/ }));
    await canvas.findByRole('button', { name: /^(Try|Tentar)/ });
  },
};

/** Two of the addresses get no more mails: what to do about them stays until it is dismissed. */
export const WithoutMail: Story = {
  parameters: on(
    stub(
      inviteUsers,
      ({ body }): StubReply<typeof inviteUsers> => ({
        data: { results: body.recipients.map(({ email }) => ({ email, outcome: 'invited', mailed: false })) },
      }),
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await paste(canvasElement, 'ana@lantern.example, rui@lantern.example');
    await userEvent.click(await canvas.findByRole('button', { name: /^(Send|Enviar)/ }));
    await canvas.findByText(/ana@lantern\.example.*rui@lantern\.example/);
    // It stays when the form begins anew.
    await canvas.findByPlaceholderText(/@/, undefined, { timeout: 20_000 });
  },
};
