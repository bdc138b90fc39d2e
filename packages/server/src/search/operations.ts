import type * as contract from '@foyer/api/search/search.contract';
import type { Handlers } from '#http/operation.ts';
import { nameThings } from './name-things.ts';
import { searchByName } from './search-by-name.ts';

export const searchOperations: Handlers<typeof contract> = { searchByName, nameThings };
