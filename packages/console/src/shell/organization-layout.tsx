import { sidebarDestinations } from '@foyer/api/organizations/organization-menu';
import { OrganizationAvatar } from '@foyer/ui/avatar';
import { AppShell } from '@foyer/ui/patterns/app-shell';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { meQuery } from '#data/me.ts';
import { organizationQuery } from '#data/organizations.ts';
import { lateContent } from '#lib/late-content.tsx';
import { notify } from '#lib/notifications/notifications.ts';
import { noteOrganization } from '#session/known-person.ts';
import { takeWelcome } from '#session/welcome.ts';
import type { LayoutProps } from './bare-layout.tsx';
import { NotificationBell } from './bell.tsx';
import { BrandLink } from './brand-link.tsx';
import { Help } from './help.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { Palette } from './palette.tsx';
import { isFlushPlace, placeOf, places } from './places.tsx';
import { useDestinations } from './use-destinations.ts';
import { useOrganizationFailure } from './use-organization-failure.ts';
import { UserMenu } from './user-menu.tsx';

// Hardly anybody ever sees it.
const Suspended = lateContent(async () => (await import('#features/suspended/suspended.tsx')).Suspended);

/** The frame inside an organization: rail, sheet and what belongs to them. */
export function OrganizationLayout({ banner }: LayoutProps) {
  const { t } = useTranslation('common');
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const me = useQuery(meQuery).data;
  const { data: organization, error } = useQuery(organizationQuery(id));
  useOrganizationFailure(id, error, organization !== undefined);
  useEffect(() => {
    if (organization) noteOrganization(organization);
  }, [organization]);
  useEffect(() => {
    if (organization && takeWelcome(organization.id)) notify.success(t('shell.welcome', { organization: organization.name }));
  }, [organization, t]);

  const current = placeOf(pathname);
  const nav = useDestinations(id, organization, sidebarDestinations).map(({ place, href }) => ({
    id: place,
    label: t(`shell.${place}`),
    shortLabel: t(`shell.${place}Short`),
    icon: places[place].icon(18),
    href,
    isCurrent: place === current,
    render: ({ href, ...props }: { href: string }, children: ReactNode) => (
      <Link to={href} {...props}>
        {children}
      </Link>
    ),
  }));

  return (
    <AppShell
      skipLabel={t('skipToContent')}
      navLabel={t('shell.navigation')}
      moreLabel={t('shell.more')}
      brand={<BrandLink organizationId={id} />}
      organization={
        organization ? (
          <OrganizationSwitcher organization={organization} canSwitch={me?.confirmed ?? false} />
        ) : (
          <div aria-hidden="true" className="flex h-11 items-center gap-2.5 px-2 wide:h-13">
            <OrganizationAvatar size="sm" name=" " id="" isInactive />
            <Skeleton width="half" />
          </div>
        )
      }
      search={<Palette kind="rail" organization={organization} />}
      nav={nav}
      person={me && <UserMenu kind="person" me={me} organization={organization} />}
      help={<Help />}
      bell={<NotificationBell side="right" />}
      banner={banner}
      isFlush={isFlushPlace(pathname)}
    >
      {organization?.suspension ? <Suspended organization={organization} suspension={organization.suspension} /> : <Outlet />}
    </AppShell>
  );
}
