import { mayCall } from '@foyer/api/access';
import { Skeleton } from '@foyer/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router';
import { organizationQuery } from '#data/organizations.ts';
import { lateContent } from '#lib/late-content.tsx';
import type { PageCalls } from './screens.ts';

// Most people never see it.
const NoPermission = lateContent(async () => (await import('#features/no-permission/no-permission.tsx')).NoPermission, <Waiting />);

/** A screen for those who may make one of the calls that its route names; for others, which role may and who gives it. */
export function Permitted({ children }: { readonly children: ReactNode }) {
  const { page, calls } = useLoaderData<PageCalls>();
  const { id = '' } = useParams();
  const organization = useQuery(organizationQuery(id)).data;
  if (!organization) return <Waiting />;
  if (calls.some((call) => mayCall(call, organization.roles))) return children;
  return <NoPermission page={page} calls={calls} organization={organization} />;
}

/** Until the person's roles are known the screen asks for nothing: what it would be refused is not told as a failure. */
function Waiting() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true" className="flex flex-col gap-4 px-4 pt-5 wide:px-8 wide:pt-7">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton width="half" />
      <Skeleton shape="block" />
    </div>
  );
}
