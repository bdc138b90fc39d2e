import type { Answer, Failure } from '@foyer/api/client';
import type { SharedOrganization } from '@foyer/api/connectors/connector.schema';
import { findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailureKind, type FailureTable, meaningOf, usualKinds } from '#lib/failures.ts';
import { validationDebounceMs } from '#lib/form/use-rested.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { endpointKey } from './endpoint-data.ts';
import { CallError, clientOf } from './query.ts';
import type { SharingChange } from './receivers.ts';

/** A code that is nobody's is answered with 404, like a thing that is gone. */
const kinds: FailureTable<typeof findOrganizationByShareCode, FailureKind, 'SHARE_CODE_INVALID' | 'TOO_MANY_ATTEMPTS'> = usualKinds;

/** The organization that a share code leads to; null for none. A look-up that failed is an error of which nothing is said (SHR-02). */
function organizationOfCodeQuery(code: string) {
  return queryOptions({
    queryKey: endpointKey(findOrganizationByShareCode, { params: { code } }),
    queryFn: async (context) => {
      const result = await clientOf(context.client).call(findOrganizationByShareCode, { params: { code }, signal: context.signal });
      if (result.ok) return result.data;
      if (meaningOf(kinds, result) === 'gone') return null;
      throw new CallError(result);
    },
    enabled: code !== '',
    retry: false,
  });
}

interface ShareByCodeOptions {
  readonly change: (change: SharingChange) => Promise<Answer<unknown> | Failure>;
  readonly onDone: (change: SharingChange) => void;
  readonly onFailed: (failure: Failure) => void;
}

/** A share code as it is typed, whom it leads to once it has rested, and what shares with them or takes it back. */
export function useShareByCode({ change, onDone, onFailed }: ShareByCodeOptions) {
  const [code, setCode] = useState('');
  const settled = useDebouncedValue(code.trim(), validationDebounceMs);
  const lookUp = useQuery(organizationOfCodeQuery(settled));
  const isSettled = settled === code.trim() && settled !== '' && !lookUp.isFetching;
  const found = isSettled && !lookUp.isError ? lookUp.data : undefined;
  const changing = useMutation({
    mutationFn: change,
    onSuccess: (result, part) => {
      if (!result.ok) return onFailed(result);
      if (part.add) setCode('');
      onDone(part);
    },
  });
  return {
    code,
    setCode,
    found: found ?? undefined,
    /** What is typed is nobody's code. */
    isUnknown: found === null,
    isAdding: changing.isPending && changing.variables.add !== undefined,
    removingId: changing.isPending ? changing.variables.remove?.[0] : undefined,
    add: () => changing.mutate({ add: [settled] }),
    remove: ({ id }: Pick<SharedOrganization, 'id'>) => changing.mutate({ remove: [id] }),
  };
}
