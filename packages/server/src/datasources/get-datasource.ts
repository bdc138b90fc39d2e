import type * as contract from '@foyer/api/datasources/datasource.contract';
import type { Call, Handlers, Services } from '#http/operation.ts';
import { answerDatasource } from './datasource-answer.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';

function getOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return (call: Call<typeof contract.getDatasource.older>, services: Services) => answerDatasource(call, services, form);
}

export const getDatasource: Handlers<typeof contract.getDatasource> = { older: getOf(olderForm), newer: getOf(newerForm) };
