import { operatorStates } from '@foyer/api/operators/operator.schema';
import type { OperatorFilter } from '#data/operators.ts';

const types = ['standard', 'enterprise'] as const;

/** What the address narrows the list to; what it cannot mean is left out. */
export function readFilter(params: URLSearchParams): OperatorFilter {
  const q = params.get('q')?.trim();
  const type = types.find((one) => one === params.get('type'));
  const state = operatorStates.find((one) => one === params.get('state'));
  return { ...(q && { q }), ...(type && { type }), ...(state && { state }) };
}
