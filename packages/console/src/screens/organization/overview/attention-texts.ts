import { combinedId } from '@foyer/api/datasources/combined-id';
import type { Attention } from '@foyer/api/overview/overview.schema';
import { paths } from '@foyer/api/paths';
import type { i18n } from 'i18next';

/** One row of what needs attention, in words. */
export interface AttentionRow {
  readonly id: string;
  readonly icon: 'key' | 'unlink' | 'clock' | 'mail' | 'seal';
  readonly tone: 'danger' | 'warn';
  /** With the name between `<name>` and `</name>`. */
  readonly title: string;
  /** With `<when></when>` where the time from now to `at` stands. */
  readonly text: string;
  readonly at: string | undefined;
  /** Where it is fixed, and what that is called. */
  readonly href: string;
  readonly verb: string;
  readonly name: string;
}

interface Telling {
  readonly i18n: i18n;
  readonly organizationId: string;
  readonly personId: string | undefined;
}

const dayText = ({ language }: i18n, at: string) =>
  new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(new Date(at));
/** Stands in a text where the time from now stands, which keeps up with the clock. */
const when = '<when></when>';

function tellAuthorization(item: Extract<Attention, { kind: 'authorization' }>, { i18n, organizationId: id }: Telling): AttentionRow {
  const { state, provider, systems, at, projects } = item;
  const { name, connectorId, generation, id: own } = item.datasource;
  const datasource = combinedId(connectorId, own);
  const isEnding = state === 'ending';
  const was = i18n.t(`overview:attention.authorizationWas.${state}`, { provider, when, count: systems });
  const used = projects > 0 ? ` ${i18n.t('overview:attention.usedBy', { count: projects })}` : '';
  return {
    id: `authorization ${own} ${provider}`,
    ...(isEnding ? { icon: 'clock', tone: 'warn' } : { icon: 'key', tone: 'danger' }),
    title: isEnding
      ? i18n.t('overview:attention.authorizationEnding', { name, day: dayText(i18n, at) })
      : i18n.t(`overview:attention.${state === 'never' ? 'authorizationMissing' : 'authorizationLost'}`, { name }),
    text: `${was}${used}`,
    at,
    href:
      generation === 'newer'
        ? paths.versionedDatasource.to({ id, version: 'v1', datasource }, { hash: 'authorization' })
        : paths.datasource.to({ id, datasource }, { hash: 'authorization' }),
    verb: i18n.t(`overview:attention.${isEnding ? 'renew' : 'authorize'}`),
    name,
  };
}

function tellMapping(item: Extract<Attention, { kind: 'mapping' }>, { i18n, organizationId: id }: Telling): AttentionRow {
  const { project, broken, plugin, field, attribute, datasourceName, fault } = item;
  return {
    id: `mapping ${project.id}`,
    icon: 'unlink',
    tone: 'danger',
    title: i18n.t('overview:attention.broken', { count: broken, name: project.name }),
    text: i18n.t(`overview:attention.fault.${fault}`, { plugin: plugin.name, field, attribute, datasource: datasourceName }),
    at: undefined,
    href: paths.versionedIntegrations.to({ id, version: 'v1' }, { query: { project: project.id, plugin: plugin.id }, hash: 'remapping' }),
    verb: i18n.t('overview:attention.fix'),
    name: project.name,
  };
}

function tellInvite(item: Extract<Attention, { kind: 'invite' }>, { i18n, organizationId: id, personId }: Telling): AttentionRow {
  const { invite, by, sentAt, at } = item;
  const said = { day: dayText(i18n, sentAt), when };
  return {
    id: `invite ${invite.id}`,
    icon: 'mail',
    tone: 'warn',
    title: i18n.t('overview:attention.invite', { name: invite.email }),
    text:
      by === null
        ? i18n.t('overview:attention.inviteSent', said)
        : by.id === personId
          ? i18n.t('overview:attention.inviteByYou', said)
          : i18n.t('overview:attention.inviteBy', { ...said, by: by.name }),
    at,
    href: paths.directory.to({ id }, { query: { only: 'expired', invite: invite.id } }),
    verb: i18n.t('overview:attention.openInvite'),
    name: invite.email,
  };
}

function tellVerification(item: Extract<Attention, { kind: 'verification' }>, { i18n, organizationId: id }: Telling): AttentionRow {
  const { state, at, by, reason } = item;
  const isWaiting = state === 'waiting';
  const name = i18n.t('overview:attention.verification');
  return {
    id: 'verification',
    icon: isWaiting ? 'clock' : 'seal',
    tone: 'warn',
    title: i18n.t(`overview:attention.${isWaiting ? 'verificationWaiting' : 'verificationDeclined'}`, { name }),
    text: isWaiting
      ? i18n.t('overview:attention.verificationAsked', { by, when })
      : i18n.t('overview:attention.verificationWhy', { reason, when }),
    at,
    href: paths.settings.to({ id }),
    verb: i18n.t('overview:attention.openRequest'),
    name,
  };
}

const tellers: { readonly [Kind in Attention['kind']]: (item: Extract<Attention, { kind: Kind }>, telling: Telling) => AttentionRow } = {
  authorization: tellAuthorization,
  mapping: tellMapping,
  invite: tellInvite,
  verification: tellVerification,
};

/** Says what needs attention, why, and where it is fixed. */
export function tellAttention<Kind extends Attention['kind']>(item: Extract<Attention, { kind: Kind }>, telling: Telling): AttentionRow {
  return tellers[item.kind](item, telling);
}
