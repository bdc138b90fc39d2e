import { smallBody } from '@foyer/api/body-limit';
import { operations } from '@foyer/api/contract';
import type { Endpoint } from '@foyer/api/endpoint';
import { problemSchema } from '@foyer/api/problem.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ContractStage, givenParts, setContractStage } from '#testing/contract-stage.ts';
import { hostileBodies, hostileForms, plantedSecret, sendHostile } from '#testing/hostile-bodies.ts';
import { testEngine } from '#testing/test-database.ts';
import type { TestClient } from '#testing/test-server.ts';

// What reads bodies knows nothing of the engine.
const briefRuns = testEngine === 'postgres' ? 3 : 12;
const numRuns = process.env.FOYER_SOAK ? 100 : briefRuns;

const answerMaxBytes = 32_000;

let stage: ContractStage;
let anyone: TestClient;
beforeAll(async () => {
  stage = await setContractStage();
  anyone = await stage.server.client();
});
afterAll(() => stage.server.close());

/** A body is taken, or refused in a few words that say nothing of it. */
async function expectHarmless(response: Response | undefined): Promise<void> {
  if (!response) return;
  expect(response.status).toBeLessThan(500);
  const text = await response.text();
  // What is taken may be answered whole: a document that was sent is the document.
  if (response.status < 300) return;
  expect(text.length).toBeLessThan(answerMaxBytes);
  expect(text).not.toContain(plantedSecret);
  for (const [name, value] of response.headers) expect(value, name).not.toContain(plantedSecret);
  if (response.status < 400) return;
  const { fields = {} } = z.parse(problemSchema, JSON.parse(text));
  expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
  for (const name of Object.keys(fields)) expect(name.length).toBeLessThanOrEqual(100);
}

const withBody = operations().flatMap(({ name, endpoint }) => (endpoint.body ? [[name, endpoint, endpoint.body] as const] : []));

test.each(withBody)('%s survives every body', async (_name, endpoint: Endpoint, body) => {
  const client = endpoint.access.kind === 'public' ? anyone : stage.client;
  const path = `/api${stage.pathOf(endpoint, givenParts)}`;
  await fc.assert(
    fc.asyncProperty(hostileBodies(body), async (hostile) =>
      expectHarmless(await sendHostile(client, endpoint.method, path, hostile, body.limit)),
    ),
    { numRuns },
  );
});

const pages = {
  '/signin': ['username', 'password', 'remember'],
  '/2fa': ['code', 'recipient', 'resend'],
  '/signup': ['givenName', 'familyName', 'password', 'confirmPassword', 'isAgreedToTermsAndPrivacy'],
  '/verify': ['confirm', 'resend'],
  '/password/reset': ['username'],
  '/password/change': ['confirmationKey', 'password', 'confirmPassword'],
  '/api/oidc/token': ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri'],
};

describe('the form at', () => {
  // What is kept in the page's address when it comes back is no secret there.
  const kept = ['username', 'recipient', 'confirmationKey'];
  test.each(Object.entries(pages))('%s survives every body', async (path, fields) => {
    const secret = fields.filter((name) => !kept.includes(name));
    await fc.assert(
      fc.asyncProperty(hostileForms(secret.length > 0 ? secret : ['none'], smallBody), async (hostile) => {
        const response = await sendHostile(anyone, 'POST', path, hostile, smallBody);
        if (!response) return;
        expect(response.status).toBeLessThan(500);
        const text = await response.text();
        expect(text.length).toBeLessThan(answerMaxBytes);
        for (const said of [text, response.headers.get('location') ?? '']) expect(said).not.toContain(plantedSecret);
      }),
      { numRuns },
    );
  });
});
