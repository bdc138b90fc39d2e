import type { InboxKind } from './inbox.schema.ts';
import type { MailSettings } from './mail-settings.schema.ts';

/** What somebody can have mailed or not: the kinds of news, as people tell them apart. */
export type MailTopic = keyof MailSettings['topics'];

/** The topic that each kind belongs to. An invite has none: it is mailed by itself, to whoever takes such mails (PPL-34). */
export const topicOfKind = {
  authorizationFailed: 'authorizations',
  connectorShared: 'shares',
  datasourceShared: 'shares',
  connectorUnshared: 'outages',
  connectorDeactivated: 'outages',
  connectorDeleted: 'outages',
  datasourceUnshared: 'outages',
  datasourceDeactivated: 'outages',
  datasourceDeleted: 'outages',
  memberRemoved: 'access',
  rolesChanged: 'access',
  teamsJoined: 'teams',
  teamLeft: 'teams',
  teamDeleted: 'teams',
  teamProjectsGiven: 'teams',
  teamProjectTaken: 'teams',
  teamLevelsChanged: 'teams',
  teamMoved: 'teams',
  inviteAccepted: 'invites',
  inviteDeclined: 'invites',
  connectorApproved: 'approvals',
  datasourceApproved: 'approvals',
} as const satisfies Readonly<Record<Exclude<InboxKind, 'invited'>, MailTopic>>;

/** What is mailed to whoever has chosen nothing: what waits for an act of theirs (IBX-13). */
const mailedByDefault: MailSettings['topics'] = {
  authorizations: true,
  shares: true,
  outages: true,
  access: false,
  teams: false,
  invites: false,
  approvals: false,
};

/** The topics in the order in which they are offered: what asks for an act first. */
export const mailTopics = Object.keys(mailedByDefault) as readonly MailTopic[];

/** What somebody has chosen; what they have not is as it is by default. */
export type MailChoices = { readonly [Topic in MailTopic]?: boolean | undefined };

/** Whether each topic is mailed. */
export function topicsMailed(choices: MailChoices): MailSettings['topics'] {
  const mailed = mailTopics.map((topic) => [topic, choices[topic] ?? mailedByDefault[topic]]);
  return Object.fromEntries(mailed) as MailSettings['topics'];
}
