import { changePassword, endOtherSessions, endSession, listSessions, updateMe } from '@foyer/api/auth/account.contract';
import { getMe } from '@foyer/api/auth/auth.contract';
import { listAuthEvents } from '@foyer/api/auth/auth-event.contract';
import type { AuthEvent } from '@foyer/api/auth/auth-event.schema';
import { reauthenticate, verifyReauthentication } from '@foyer/api/auth/reauthentication.contract';
import { beginAuthenticator, confirmAuthenticator, getSecondFactor, turnOffSecondFactor } from '@foyer/api/auth/second-factor.contract';
import { getFeatureFlags } from '@foyer/api/flags/flag.contract';
import { getMailSettings, updateMailSettings } from '@foyer/api/inbox/inbox.contract';
import { stub } from '@foyer/api/stub';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { authEvents, authenticatorSetup, eventOfEachKind, mailSettings, recoveryCodes, sessions } from '#testing/account.ts';
import { featureFlags } from '#testing/flags.ts';
import { InBare } from '#testing/framed.tsx';
import { me } from '#testing/people.ts';
import type { StageOptions } from '#testing/screen-stage.tsx';
import { AccountScreen } from './account-screen.tsx';

const on = (...stubs: NonNullable<StageOptions['stubs']>) => ({
  foyer: {
    url: '/user/account',
    pattern: '/user/account/*',
    stubs: [
      stub(getMe, { data: me }),
      stub(getFeatureFlags, { data: featureFlags }),
      stub(listSessions, { data: [...sessions] }),
      stub(listAuthEvents, { data: [...authEvents] }),
      stub(getSecondFactor, { data: { method: 'none', recoveryCodesLeft: 0 } }),
      stub(getMailSettings, { data: mailSettings }),
      ...stubs,
    ],
  } satisfies StageOptions,
});

const meta = {
  title: 'Screens/Account',
  component: AccountScreen,
  render: () => (
    <InBare>
      <AccountScreen />
    </InBare>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: { description: { component: 'One’s own account: name, password, second factor, and where one is signed in.' } },
    ...on(),
  },
} satisfies Meta<typeof AccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (name: RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
    // A caret would never come to rest in a picture.
    await screen.findByRole('dialog');
  };
const inDialog = () => within(screen.getByRole('dialog'));
const editName = press(/Edit name|Editar nome/);
const changeIt = press(/Change password|Alterar senha/);

/** Nothing turned on, and two other places where one is signed in. */
export const Default: Story = {};

/** An authenticator app, with recovery codes. */
export const WithAuthenticator: Story = {
  parameters: on(stub(getSecondFactor, { data: { method: 'authenticator', recoveryCodesLeft: 7 } })),
};

/** Support was told that the second factor is lost. */
export const ResetPlanned: Story = {
  parameters: on(stub(getSecondFactor, { data: { method: 'authenticator', recoveryCodesLeft: 8, resetAt: '2026-03-04T16:05:00.000Z' } })),
};

/** Codes by email; translations are turned off, and there is no other session. */
export const WithEmail: Story = {
  parameters: on(
    stub(getSecondFactor, { data: { method: 'email', recoveryCodesLeft: 0 } }),
    stub(listSessions, { data: sessions.slice(0, 1) }),
    stub(getFeatureFlags, { data: { ...featureFlags, ct_enable_translations: false } }),
  ),
};

/** The address is not confirmed yet: no codes can go there. */
export const Unconfirmed: Story = { parameters: on(stub(getMe, { data: { ...me, confirmed: false } })) };

/** On its way. */
export const Loading: Story = {
  parameters: on(
    stub(listSessions, 'pending'),
    stub(getSecondFactor, 'pending'),
    stub(listAuthEvents, 'pending'),
    stub(getMailSettings, 'pending'),
  ),
};

/** Four parts of it did not load. */
export const Failed: Story = {
  parameters: on(
    stub(listSessions, 'offline'),
    stub(getSecondFactor, 'offline'),
    stub(listAuthEvents, 'offline'),
    stub(getMailSettings, 'offline'),
  ),
};

/** Whatever can happen to an account, and something that a newer server tells of. */
export const EveryEvent: Story = {
  parameters: on(
    stub(listAuthEvents, { data: [...eventOfEachKind, { ...(eventOfEachKind[0] as AuthEvent), id: 'newer', kind: 'somethingNewer' }] }),
  ),
};

/** Nothing is kept of what happened: it was longer ago. */
export const NoEvents: Story = { parameters: on(stub(listAuthEvents, { data: [] })) };

/** There is more, and it does not come. */
export const MoreEventsFailed: Story = {
  parameters: on(
    stub(listAuthEvents, ({ query }) =>
      query?.cursor
        ? { status: 500, problem: { message: '' } }
        : { data: [...authEvents], headers: { 'X-Total-Count': '9', 'X-Next-Cursor': 'more' } },
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^(Show more|Mostrar mais)$/ }));
    await canvas.findByRole('alert');
  },
};

/** The daily mail is turned off: what was chosen before stays, and has no effect. */
export const WithoutDailyMail: Story = { parameters: on(stub(getMailSettings, { data: { ...mailSettings, daily: false } })) };

/** A choice of mails on its way. */
export const SavingMailSettings: Story = {
  parameters: on(stub(updateMailSettings, 'pending')),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('switch', { name: /^(Your teams|Suas equipes)/ }));
  },
};

/** A long name and a long address. */
export const LongText: Story = {
  parameters: on(
    stub(getMe, {
      data: {
        ...me,
        username: 'maximiliana.wolkenstein-trostburg-oberhausen@correspondence.northern-lights.example',
        given_name: 'Maximiliana Konstantina',
        family_name: 'von Wolkenstein-Trostburg zu Oberhausen',
      },
    }),
  ),
};

/** The name is being changed; saving waits for a change. */
export const EditName: Story = { play: editName };

/** A name that breaks the rules. */
export const EditNameInvalid: Story = {
  parameters: on(stub(updateMe, 'pending')),
  play: async (context) => {
    await editName(context);
    await userEvent.type(await inDialog().findByRole('textbox', { name: /First name|^Nome/ }), ' 2');
    await expect(await inDialog().findByText(/at least 2 characters|pelo menos 2 caracteres/)).toBeVisible();
  },
};

/** The three fields of a new password. */
export const ChangePassword: Story = { play: changeIt };

/** The new password has an error, so its confirmation is closed. */
export const ChangePasswordInvalid: Story = {
  play: async (context) => {
    await changeIt(context);
    await userEvent.type(await inDialog().findByLabelText(/^(New password|Nova senha)/), 'short');
    await expect(await inDialog().findByLabelText(/^(Confirm new|Confirme a nova)/)).toBeDisabled();
  },
};

const fillPasswords: NonNullable<Story['play']> = async (context) => {
  await changeIt(context);
  const { findByLabelText, findByRole } = inDialog();
  await userEvent.type(await findByLabelText(/^(Current password|Senha atual)/), 'Welcome-to-Foyer-1');
  await userEvent.type(await findByLabelText(/^(New password|Nova senha)/), 'Another-Door-2026');
  await userEvent.type(await findByLabelText(/^(Confirm new|Confirme a nova)/), 'Another-Door-2026');
  await userEvent.click(await findByRole('button', { name: /^(Change password|Alterar senha)/ }));
};

/** The current password was wrong; what was typed is still there. */
export const ChangePasswordFailed: Story = {
  parameters: on(stub(changePassword, { status: 400, problem: { message: '', code: 'CURRENT_PASSWORD_WRONG' } })),
  play: async (context) => {
    await fillPasswords(context);
    await expect(await inDialog().findByText(/^(The current password is not correct|A senha atual)/)).toBeVisible();
    await waitFor(() => expect(inDialog().getByLabelText(/^(Current password|Senha atual)/)).toHaveFocus());
  },
};

/** It did not work for another reason. */
export const ChangePasswordRefused: Story = {
  parameters: on(stub(changePassword, { status: 500, problem: { message: '' } })),
  play: async (context) => {
    await fillPasswords(context);
    await expect(await inDialog().findByRole('alert')).toBeVisible();
  },
};

/** It worked: what becomes of the others? */
export const OtherSessions: Story = {
  parameters: on(stub(changePassword, { data: {} }), stub(endOtherSessions, 'pending')),
  play: async (context) => {
    await fillPasswords(context);
    await expect(await screen.findByText(/2 other devices|2 outros dispositivos/)).toBeVisible();
  },
};

/** Choosing a second factor. */
export const TurnOn: Story = { play: press(/^(Turn on|Ativar)$/) };

const begin: NonNullable<Story['play']> = async (context) => {
  await press(/^(Turn on|Ativar)$/)(context);
  await userEvent.type(await inDialog().findByLabelText(/^(Current password|Senha atual)/), 'Welcome-to-Foyer-1');
  await userEvent.click(await inDialog().findByRole('button', { name: /^(Continue|Continuar)/ }));
  await screen.findByRole('img', { name: /authenticator app|aplicativo autenticador/ });
};
const setsUp = stub(beginAuthenticator, { data: authenticatorSetup });

/** The picture for the app, and its key as text. */
export const Authenticator: Story = { parameters: on(setsUp), play: begin };

/** The app's code was not right. */
export const AuthenticatorWrong: Story = {
  parameters: on(setsUp, stub(confirmAuthenticator, { status: 400, problem: { message: '', code: 'AUTHENTICATOR_CODE_WRONG' } })),
  play: async (context) => {
    await begin(context);
    await userEvent.type(await inDialog().findByRole('textbox', { name: /6/ }), '123456');
    await expect(await inDialog().findByRole('alert')).toBeVisible();
  },
};

/** The recovery codes, this once. */
export const RecoveryCodes: Story = {
  parameters: on(setsUp, stub(confirmAuthenticator, { data: { recoveryCodes: [...recoveryCodes] } })),
  play: async (context) => {
    await begin(context);
    await userEvent.type(await inDialog().findByRole('textbox', { name: /6/ }), '123456');
    await expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  },
};

/** Turning it off. */
export const TurnOff: Story = {
  parameters: on(stub(getSecondFactor, { data: { method: 'email', recoveryCodesLeft: 0 } }), stub(turnOffSecondFactor, 'pending')),
  play: press(/^(Turn off|Desativar)$/),
};

/** One of the others is being signed out. */
export const Ending: Story = {
  parameters: on(stub(endSession, 'pending')),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /Safari/ }));
  },
};

const stale = stub(endSession, { status: 403, problem: { message: '', code: 'AUTHENTICATION_TOO_OLD' } });
const askedAgain: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /Safari/ }));
  await waitFor(() => expect(inDialog().getByLabelText(/^(Current password|Senha atual)/)).toHaveFocus());
};
const confirmsWithPassword: NonNullable<Story['play']> = async (context) => {
  await askedAgain(context);
  await userEvent.type(inDialog().getByLabelText(/^(Current password|Senha atual)/), 'Welcome-to-Foyer-1');
  await userEvent.click(inDialog().getByRole('button', { name: /^(Confirm|Confirmar)$/ }));
};

/** The sign-in is older than a quarter of an hour: who ends a session confirms first who they are. */
export const Confirm: Story = { parameters: on(stale), play: askedAgain };

/** The password is on its way. */
export const Confirming: Story = { parameters: on(stale, stub(reauthenticate, 'pending')), play: confirmsWithPassword };

/** It was the wrong one. */
export const ConfirmWrong: Story = {
  parameters: on(stale, stub(reauthenticate, { status: 400, problem: { message: '', code: 'CURRENT_PASSWORD_WRONG' } })),
  play: async (context) => {
    await confirmsWithPassword(context);
    await expect(await inDialog().findByText(/^(The current password is not correct|A senha atual)/)).toBeVisible();
    await waitFor(() => expect(inDialog().getByLabelText(/^(Current password|Senha atual)/)).toHaveFocus());
  },
};

/** There were too many tries. */
export const ConfirmLocked: Story = {
  parameters: on(
    stale,
    stub(reauthenticate, { status: 429, problem: { message: '', code: 'TOO_MANY_ATTEMPTS' }, headers: { 'Retry-After': '900' } }),
  ),
  play: async (context) => {
    await confirmsWithPassword(context);
    await expect(await inDialog().findByRole('alert')).toBeVisible();
  },
};

const asksForCode = (channel: 'email' | 'authenticator') => stub(reauthenticate, { data: { verify: true, channel } });
const toTheCode: NonNullable<Story['play']> = async (context) => {
  await confirmsWithPassword(context);
  await waitFor(() => expect(inDialog().getByRole('textbox', { name: /^(Verification code|Código de verificação)/ })).toHaveFocus());
};

/** The second factor follows: a mailed code. */
export const ConfirmByEmail: Story = { parameters: on(stale, asksForCode('email')), play: toTheCode };

/** The code of an app was not right. */
export const ConfirmByAppWrong: Story = {
  parameters: on(
    stale,
    asksForCode('authenticator'),
    stub(verifyReauthentication, { status: 400, problem: { message: '', code: 'CODE_NOT_MATCH' } }),
  ),
  play: async (context) => {
    await toTheCode(context);
    await userEvent.type(inDialog().getByRole('textbox'), '123456{Enter}');
    await expect(await inDialog().findByRole('alert')).toBeVisible();
  },
};

/** Deactivating is for support. */
export const Deactivate: Story = { play: press(/^(Deactivate account|Desativar conta)$/) };
