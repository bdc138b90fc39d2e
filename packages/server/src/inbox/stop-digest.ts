import { paths } from '@foyer/api/paths';
import type { MailStop, MailStopLink } from '#mail/mail-stop.ts';
import type { Platform } from '#platform.ts';
import { changeMailSettings, findMailChoices } from './mail-settings.store.ts';

/** The key holds the person's id: an address may change its owner. */
export const digestStopLink: MailStopLink = { path: paths.stopDigest, purpose: 'digest-mail-link', sealedFor: 'stop digests' };

const system = { kind: 'system' } as const;

/** The daily digest, which a person stops here or on the account page (IBX-14). */
export function digestMailStop({ database }: Pick<Platform, 'database'>): MailStop {
  return {
    link: digestStopLink,
    page: 'stopDigest',
    find: (personId) => database.read(system, (tx) => findMailChoices(tx, personId)),
    change: async (personId, isStopped) => {
      await database.transaction(system, (tx) => changeMailSettings(tx, personId, { daily: !isStopped }));
    },
  };
}
