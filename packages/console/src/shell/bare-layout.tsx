import { BareShell } from '@foyer/ui/patterns/bare-shell';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { meQuery } from '#data/me.ts';
import { NotificationBell } from './bell.tsx';
import { BrandLink } from './brand-link.tsx';
import { Help } from './help.tsx';
import { Palette } from './palette.tsx';
import { useLastOrganization } from './use-last-organization.ts';
import { UserMenu } from './user-menu.tsx';

/** What the router hands to a layout. */
export interface LayoutProps {
  /** A banner above the page. */
  readonly banner?: ReactNode;
}

/** The frame without an organization: picker, create organization, account. */
export function BareLayout({ banner }: LayoutProps) {
  const { t } = useTranslation('common');
  const me = useQuery(meQuery).data;
  const { id, organization } = useLastOrganization();
  return (
    <BareShell
      skipLabel={t('skipToContent')}
      brand={<BrandLink organizationId={id} />}
      person={me && <UserMenu kind="bar" me={me} organization={organization} />}
      search={<Palette kind="bar" />}
      help={<Help />}
      bell={<NotificationBell side="bottom" />}
      banner={banner}
    >
      <Outlet />
    </BareShell>
  );
}
