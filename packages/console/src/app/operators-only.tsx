import { operatorRole } from '@foyer/api/access';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { meQuery } from '#data/me.ts';

/** The pages of the desk, for operators. To anybody else they are addresses that are not there (OPR-14). */
export function OperatorsOnly({ instead }: { readonly instead: ReactNode }) {
  // The guard of the page has asked for it already.
  const me = useQuery({ ...meQuery, enabled: false }).data;
  return me && me.role !== operatorRole ? instead : <Outlet />;
}
