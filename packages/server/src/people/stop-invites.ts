import { paths } from '@foyer/api/paths';
import type { MailStop, MailStopLink } from '#mail/mail-stop.ts';
import type { Platform } from '#platform.ts';
import { changeInviteMails, findStopped } from './invite-mail.store.ts';

/** The key holds the address: whoever is invited need not have an account. */
export const inviteStopLink: MailStopLink = { path: paths.stopInvites, purpose: 'invite-mail-link', sealedFor: 'stop invite mails' };

/** Invite mails, which a recipient stops for good, whoever has them sent (PPL-34). */
export function inviteMailStop({ clock, database, keys }: Pick<Platform, 'clock' | 'database' | 'keys'>): MailStop {
  return {
    link: inviteStopLink,
    page: 'stopInvites',
    find: async (email) => {
      const stopped = await database.read({ kind: 'system' }, (tx) => findStopped(tx, keys, [email]));
      return { email, isStopped: stopped.has(email) };
    },
    change: (email, isStopped) => changeInviteMails(database, keys, { email, isStopped, now: clock.now() }),
  };
}
