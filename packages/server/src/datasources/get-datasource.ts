import type * as older from '@foyer/api/datasources/datasource.contract';
import type * as newer from '@foyer/api/datasources/datasource-v1.contract';
import type { Call, Handler, Services } from '#http/operation.ts';
import { answerDatasource } from './datasource-answer.ts';
import { type DatasourceForm, newerForm, olderForm } from './datasource-form.ts';

function getOf<Summary, Full, Created, Changed>(form: DatasourceForm<Summary, Full, Created, Changed>) {
  return (call: Call<typeof older.getDatasource>, services: Services) => answerDatasource(call, services, form);
}

export const getDatasource: Handler<typeof older.getDatasource> = getOf(olderForm);
export const getDatasourceV1: Handler<typeof newer.getDatasourceV1> = getOf(newerForm);
