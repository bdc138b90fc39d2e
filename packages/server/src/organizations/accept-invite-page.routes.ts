import { paths } from '@foyer/api/paths';
import type { FastifyInstance } from 'fastify';
import { go } from '#auth/form-pages.ts';
import { addressOf } from '#auth/page-address.ts';
import { keepInviteKey } from '#auth/sign-in-cookies.ts';
import type { ConsoleFiles } from '#http/console-files.ts';
import { cookieJarOf } from '#http/cookie-jar.ts';
import { sendPage } from '#http/pages.ts';
import type { Platform } from '#platform.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The page that accepts an invite. The key of the mail leaves the address before there is a page: no history, no `Referer` and no script
 * gets it. It waits in a cookie that no script reads.
 */
export function acceptInvitePageRoutes(
  app: FastifyInstance,
  { platform, files }: { readonly platform: Platform; readonly files: ConsoleFiles },
): void {
  const { pattern: path } = paths.acceptInvite;
  app.get(path, async (request, reply) => {
    const { id, organization, confirmationKey, error } = request.query as Readonly<Record<string, unknown>>;
    if (confirmationKey === undefined) return sendPage(files, request, reply, { path, failedWith: textOf(error) });
    keepInviteKey(cookieJarOf(request, reply, platform.config), textOf(confirmationKey));
    return go(reply, 302, addressOf(paths.acceptInvite, { id: textOf(id), organization: textOf(organization) }));
  });
}
