import { createShareCode, findOrganizationByShareCode } from '@foyer/api/share-codes/share-code.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConnectorStage, startConnectorStage } from '#testing/connector-stage.ts';
import { addPerson, clientOf, rawCall } from '#testing/test-people.ts';
import type { TestServer } from '#testing/test-server.ts';

let stage: ConnectorStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startConnectorStage();
  ({ server } = stage);
});
afterAll(() => stage.server.close());

describe('a share code', () => {
  test('is made once however many ask first', async () => {
    const id = await stage.organization('Coded');
    const codes = await Promise.all(Array.from({ length: 50 }, () => stage.codeOf(id)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(await (await rawCall(stage.owner, 'GET', `/organizations/v1/${id}/pseudonym`)).json()).toEqual({ pseudonym: codes[0] });
  });

  test('leads to its organization until there is a newer one', async () => {
    const id = await stage.organization('Recoded');
    const code = await stage.codeOf(id);
    const stranger = await clientOf(server, await addPerson(server));
    const lookUp = (given: string) => stranger.call(findOrganizationByShareCode, { params: { code: given } });
    expect(await lookUp(code)).toMatchObject({ data: { id, name: 'Recoded', imageUrl: '', verified: false } });
    const newer = await Promise.all(Array.from({ length: 50 }, () => stage.owner.call(createShareCode, { params: { id } })));
    expect(await lookUp(code)).toMatchObject({ status: 404, error: { code: 'SHARE_CODE_INVALID' } });
    const now = await stage.codeOf(id);
    expect(newer.filter((result) => result.ok && result.data.pseudonym === now)).toHaveLength(1);
    for (const given of ['nothing', '%00', "' or 1=1 --", code.slice(0, -1)]) expect(await lookUp(given)).toMatchObject({ status: 404 });
  });
});
