import { paths } from '@foyer/api/paths';
import { Badge } from '@foyer/ui/badge';
import { AppShell } from '@foyer/ui/patterns/app-shell';
import { useQuery } from '@tanstack/react-query';
import Building2 from 'lucide-react/icons/building-complex';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { meQuery } from '#data/me.ts';
import type { LayoutProps } from './bare-layout.tsx';
import { BrandLink } from './brand-link.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of the operators' desk. */
export function OperatorLayout({ banner }: LayoutProps) {
  const { t } = useTranslation(['operator', 'common']);
  const me = useQuery(meQuery).data;
  const href = paths.operator.to();
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
        {
          id: 'organizations',
          label: t('operator:list.title'),
          shortLabel: t('operator:list.shortTitle'),
          icon: <Building2 size={18} strokeWidth={1.75} />,
          href,
          isCurrent: true,
          render: ({ href: to, ...props }, children) => (
            <Link to={to} {...props}>
              {children}
            </Link>
          ),
        },
      ]}
      person={me && <UserMenu kind="person" me={me} />}
      banner={banner}
    >
      <Outlet />
    </AppShell>
  );
}
