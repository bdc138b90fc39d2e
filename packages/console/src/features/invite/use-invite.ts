import { inviteInNext, invitePageAnswer } from '@foyer/api/organizations/invite-link';
import { useEffect, useState } from 'react';
import type { PublicPage } from '#lib/public-page.ts';
import type { DeadInviteShown, ShownInvite } from './open-invite.ts';
import { whenNotTyping } from './when-not-typing.ts';

/** The invite that somebody is on the way to. */
export interface Invite {
  /** `expected`: its place is kept. `none` where nobody is on the way to one, or where it cannot be asked; `dead` where it cannot be accepted. */
  readonly state: 'none' | 'expected' | 'shown' | 'dead';
  readonly shown?: ShownInvite;
  readonly Dead?: DeadInviteShown['Dead'];
}

/**
 * The invite in the page's `next` (AUTH-73). Its code and its answer come after the page; the server has kept a place for it in the
 * document, and nothing moves while somebody is in the form.
 */
export function useInvite(page: PublicPage): Invite {
  const [invite, setInvite] = useState<Invite>({ state: page.failedWith === invitePageAnswer ? 'expected' : 'none' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const link = inviteInNext(new URLSearchParams(page.search).get('next'));
    if (!link) return setInvite({ state: 'none' });
    let isGone = false;
    let stopWaiting = () => {};
    import('./open-invite.ts')
      .then(({ findOpenInvite }) => findOpenInvite(page, link))
      .catch(() => undefined)
      .then((shown) => {
        if (!isGone)
          stopWaiting = whenNotTyping(() =>
            setInvite(!shown ? { state: 'none' } : 'Dead' in shown ? { state: 'dead', ...shown } : { state: 'shown', shown }),
          );
      });
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, []);
  return invite;
}
