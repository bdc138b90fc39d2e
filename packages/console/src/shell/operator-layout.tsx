import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { AppShell } from '@foyer/ui/patterns/app-shell';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import Mail from 'lucide-react/icons/mail';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useMatch } from 'react-router';
import { meQuery } from '#data/me.ts';
import type { LayoutProps } from './bare-layout.tsx';
import { BrandLink } from './brand-link.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of the operators' desk. */
export function OperatorLayout({ banner }: LayoutProps) {
  const { t } = useTranslation(['operator', 'common']);
  const me = useQuery(meQuery).data;
  const isAtPeople = useMatch(`${paths.operatorPeople.pattern}/*`) !== null;
  const isAtMail = useMatch(paths.operatorMail.pattern) !== null;
  const item = (id: 'list' | 'people' | 'mail', href: string, Icon: LucideIcon, isCurrent: boolean) => ({
    ...{ id, href, isCurrent },
    label: t(`operator:${id}.title`),
    shortLabel: t(`operator:${id}.shortTitle`),
    icon: <Icon size={18} strokeWidth={1.75} />,
    render: ({ href: to, ...props }: { readonly href: string }, children: ReactNode) => (
      <Link to={to} {...props}>
        {children}
      </Link>
    ),
  });
  return (
    <AppShell
      skipLabel={t('common:skipToContent')}
      navLabel={t('operator:navigation')}
      moreLabel={t('common:shell.more')}
      brand={<BrandLink />}
      organization={
        <p className="flex h-11 items-center px-2 wide:h-13">
          <Badge tone="warn" mark="none">
            {t('operator:desk')}
          </Badge>
        </p>
      }
      nav={[
        item('list', paths.operator.to(), Building2, !isAtPeople && !isAtMail),
        item('people', paths.operatorPeople.to(), UsersRound, isAtPeople),
        item('mail', paths.operatorMail.to(), Mail, isAtMail),
      ]}
      person={me && <UserMenu kind="person" me={me} />}
      banner={banner}
    >
      <Outlet />
    </AppShell>
  );
}
