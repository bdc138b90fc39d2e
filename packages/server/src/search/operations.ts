import type * as contract from '@foyer/api/search/search.contract';
import type { Handlers } from '#http/operation.ts';
import { searchByName } from './search-by-name.ts';

export const searchOperations: Handlers<typeof contract> = { searchByName };
