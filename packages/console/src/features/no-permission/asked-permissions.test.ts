import { listConnectors } from '@foyer/api/connectors/connector.contract';
import { listDatasources } from '@foyer/api/datasources/datasource.contract';
import { listHistory } from '@foyer/api/history/history.contract';
import { expect, test } from 'vitest';
import { askedPermissions } from './asked-permissions.ts';

test.each([
  ['the history', [listHistory], []],
  ['connectors', [listConnectors.older], ['connectors', 'datasources']],
  ['data sources', [listDatasources.older], ['datasources']],
  ['both, each once', [listDatasources.older, listConnectors.older], ['connectors', 'datasources']],
])('names the permissions that open %s', (_what, calls, expected) => expect(askedPermissions(calls)).toEqual(expected));
