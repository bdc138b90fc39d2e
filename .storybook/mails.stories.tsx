import { isLanguage, type Language } from '@foyer/api/languages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { MailKind, MailValues } from '../packages/server/src/mail/mail-values.ts';
import { createMailWriter, type MailCatalogue, type MailContent } from '../packages/server/src/mail/mail-writer.ts';
import tokens from '../packages/ui/src/styles/tokens.css?raw';

const files = import.meta.glob<Partial<MailCatalogue>>('../locales/*/{auth,inbox}.json', { eager: true, import: 'default' });
const catalogueOf = (language: Language) =>
  ({ ...files[`../locales/${language}/auth.json`], says: files[`../locales/${language}/inbox.json`]?.says }) as MailCatalogue;
/** The server's own function, with the same texts and colours: what a story shows is what is sent. */
const writeMail = createMailWriter(catalogueOf, tokens);

const origin = 'https://console.foyer.example';
const key = 'mJ4xQ0b6Yk1v9sT2hR7dLw3nA8pZc5uE';
const act = { at: new Date('2026-03-01T13:15:00Z'), browser: 'Firefox', system: 'Linux' };
const notice = {
  givenName: 'Mia',
  link: `${origin}/password/reset?email=mia%40foyer.example`,
  supportEmail: 'support@foyer.example',
  act,
};
const ofSupport = { givenName: 'Mia', supportEmail: 'support@foyer.example', link: notice.link };
const lantern = { id: '10482', name: 'Lantern Hotels' };
const alvorada = { id: '20031', name: 'Alvorada Viagens' };
const ofProvider = {
  ...{ givenName: 'Olivia', organization: lantern.name, supportEmail: 'support@foyer.example' },
  reason: 'The register entry and the imprint name the same company.',
  link: `${origin}/organization/10482`,
};
const nothing = { actor: null, from: null, things: [], count: 1, organization: lantern };
const at = `${origin}/organization`;

const values: { readonly [Kind in MailKind]: MailValues[Kind] } = {
  secondFactorCode: { givenName: 'Mia', code: '482915' },
  confirmation: { givenName: 'Mia', link: `${origin}/confirmEmail?confirmationKey=${key}&email=mia%40foyer.example`, act },
  passwordReset: { givenName: 'Mia', link: `${origin}/resetPassword?confirmationKey=${key}&email=mia%40foyer.example`, act },
  passwordChanged: notice,
  wrongPasswords: notice,
  secondFactorOn: notice,
  secondFactorOff: notice,
  recoveryCodeUsed: notice,
  secondFactorResetPlanned: {
    ...{ ...ofSupport, link: `${origin}/keepSecondFactor?key=${key}` },
    dueAt: new Date('2026-03-04T13:15:00Z'),
  },
  secondFactorReset: ofSupport,
  invite: {
    inviter: 'Olivia Almeida',
    organization: lantern.name,
    roles: ['projects', 'teams'],
    link: `${origin}/acceptInvite?id=${key}&organization=10482`,
    stopLink: `${origin}/stopInvites?key=${key}`,
  },
  organizationVerified: ofProvider,
  verificationDeclined: { ...ofProvider, reason: 'No public register names the company.' },
  verificationWithdrawn: { ...ofProvider, reason: 'The foundation named in the register was dissolved in February.' },
  organizationSuspended: { ...ofProvider, reason: 'The invoices since November are unpaid.' },
  organizationResumed: { ...ofProvider, reason: 'The invoices are paid.' },
  limitsChanged: { ...ofProvider, reason: 'Your new plan from March on.' },
  digest: {
    givenName: 'Olivia',
    link: `${origin}/organizations`,
    entries: [
      {
        ...nothing,
        kind: 'authorizationFailed',
        at: '2026-03-02T07:40:00.000Z',
        things: [{ kind: 'datasource', id: 'cards000_terminals', name: 'Card terminals', generation: 'v1' }],
        link: `${at}/10482/integrations/v1/datasource/cards000_terminals`,
      },
      {
        ...nothing,
        kind: 'connectorShared',
        at: '2026-03-01T16:05:00.000Z',
        from: alvorada.name,
        things: [{ kind: 'connector', id: 'avisos00', name: 'Avisos de voo', generation: 'v1' }],
        link: `${at}/10482/integrations/v1/connector/avisos00`,
      },
      {
        ...nothing,
        kind: 'rolesChanged',
        at: '2026-03-01T11:20:00.000Z',
        organization: alvorada,
        actor: 'Beatriz Nogueira',
        link: `${at}/20031/directory?user=olivia`,
      },
    ],
    count: 26,
    settingsLink: `${origin}/user/account`,
    stopLink: `${origin}/stopDigest?key=${key}`,
  },
};

interface MailFrameProps {
  readonly mail: MailContent;
  /** That of the toolbar: a mail asks the reader's system for it, which Storybook does not change. */
  readonly theme: unknown;
}

/** A mail as a mail program shows it, in a document of its own. */
function MailFrame({ mail: { subject, html }, theme }: MailFrameProps) {
  const [height, setHeight] = useState(0);
  return (
    <iframe
      title={subject}
      srcDoc={theme === 'system' ? html : html.replace('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')}
      sandbox="allow-same-origin"
      className="block w-full border-0"
      style={{ height }}
      data-loaded={height > 0 ? '' : undefined}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)}
    />
  );
}

interface MailStory {
  /** Which mail. */
  readonly kind: MailKind;
  /** In a language besides that of the toolbar. */
  readonly language?: Language;
  /** The text part, for mail programs without HTML. */
  readonly isText?: boolean;
}

const meta = {
  title: 'Screens/Mails',
  args: { kind: 'invite' },
  argTypes: { kind: { control: 'select', options: Object.keys(values) } },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'What the server mails, drawn by the server’s own function: one layout from 320 px on, in both themes, with a text part, who did it, and why somebody gets it.',
      },
      story: { inline: false, height: 700 },
    },
  },
  render: ({ kind, language, isText }, { globals }) => {
    const mail = writeMail(kind, language ?? (isLanguage(globals['locale']) ? globals['locale'] : 'en'), values[kind] as never);
    return isText ? <pre className="whitespace-pre-wrap p-6 text-sm">{mail.text}</pre> : <MailFrame mail={mail} theme={globals['theme']} />;
  },
  play: async ({ args, canvasElement }) => {
    // Its height is known once it is there.
    if (!args.isText) await waitFor(() => expect(canvasElement.querySelector('iframe[data-loaded]')).not.toBeNull());
  },
} satisfies Meta<MailStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody is invited: by whom, to what, and how to get no more of these. */
export const Invite: Story = {};

/** The invite in Portuguese. */
export const InviteInPortuguese: Story = { args: { language: 'br' } };

/** What was not read, once a day, by organization. */
export const Digest: Story = { args: { kind: 'digest' } };

/** The digest in Portuguese. */
export const DigestInPortuguese: Story = { args: { kind: 'digest', language: 'br' } };

/** The digest for mail programs that show no HTML. */
export const DigestAsText: Story = { args: { kind: 'digest', isText: true } };

/** The code that is asked for after the password. */
export const SecondFactorCode: Story = { args: { kind: 'secondFactorCode' } };

/** The link that confirms an address. */
export const Confirmation: Story = { args: { kind: 'confirmation' } };

/** The link to a new password. */
export const PasswordReset: Story = { args: { kind: 'passwordReset' } };

/** The password was changed. */
export const PasswordChanged: Story = { args: { kind: 'passwordChanged' } };

/** Somebody guesses. */
export const WrongPasswords: Story = { args: { kind: 'wrongPasswords' } };

/** The second factor was turned on. */
export const SecondFactorOn: Story = { args: { kind: 'secondFactorOn' } };

/** The second factor was turned off. */
export const SecondFactorOff: Story = { args: { kind: 'secondFactorOff' } };

/** Somebody signed in with a recovery code. */
export const RecoveryCodeUsed: Story = { args: { kind: 'recoveryCodeUsed' } };

/** Support resets a lost second factor in three days; the button stops it. */
export const SecondFactorResetPlanned: Story = { args: { kind: 'secondFactorResetPlanned' } };

/** It was reset. */
export const SecondFactorReset: Story = { args: { kind: 'secondFactorReset' } };

/** The provider verified an organization. */
export const OrganizationVerified: Story = { args: { kind: 'organizationVerified' } };

/** The provider declined to verify it. */
export const VerificationDeclined: Story = { args: { kind: 'verificationDeclined' } };

/** The provider withdrew it. */
export const VerificationWithdrawn: Story = { args: { kind: 'verificationWithdrawn' } };

/** The provider suspended an organization. */
export const OrganizationSuspended: Story = { args: { kind: 'organizationSuspended' } };

/** The suspension has ended. */
export const OrganizationResumed: Story = { args: { kind: 'organizationResumed' } };
