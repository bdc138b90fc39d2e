import { uploadImage } from '@foyer/api/connectors/image.contract';
import { createOrganization, getOrganization, updateOrganization } from '@foyer/api/organizations/organization.contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { media } from '#db/schema.ts';
import type { Allowance } from '#http/limiter.ts';
import { organizationIdFrom } from '#testing/test-organizations.ts';
import { addPerson, clientOf } from '#testing/test-people.ts';
import { startTestServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { tidy } from '#tidy.ts';
import { createMediaName, insertMedia } from './media.store.ts';
import { uploadedPicture, uploadsAtOnce } from './upload.ts';

const weekMs = 7 * 24 * 60 * 60_000;
const uploadsPerDay = 6;

let server: TestServer;
let image: Blob;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_PICTURES_MB: '2', LIMIT_UPLOADS_PER_DAY: String(uploadsPerDay) } });
  const content = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  image = new Blob([new Uint8Array(content)]);
});
afterAll(() => server.close());

/** Somebody new, with an organization. */
async function owner(): Promise<{ client: TestClient; id: string }> {
  const client = await clientOf(server, await addPerson(server));
  const made = await client.call(createOrganization, { body: { name: 'Pictures' } });
  return { client, id: made.ok ? made.data.id : '' };
}

/** Keeps something as large as this with the organization, which nothing shows. */
async function fill(id: string, bytes: number): Promise<void> {
  const given = {
    organizationId: organizationIdFrom(id),
    name: createMediaName(organizationIdFrom(id)),
    type: 'image/webp',
    content: Buffer.alloc(bytes),
  };
  await server.database.transaction({ kind: 'system' }, (tx) => insertMedia(tx, given, server.clock.now()));
}

const kept = (id: string) =>
  server.database.read({ kind: 'system' }, (tx) => tx.$count(media, eq(media.organizationId, organizationIdFrom(id))));
const upload = (client: TestClient, id: string) => client.call(uploadImage, { params: { id }, body: { image } });

describe('the pictures of an organization', () => {
  test('take up so much and no more, and the answer says how much', async () => {
    const { client, id } = await owner();
    expect(await upload(client, id)).toMatchObject({ status: 201 });
    await fill(id, 1_999_990);
    expect(await upload(client, id)).toMatchObject({
      status: 409,
      error: { code: 'PICTURES_MAXIMUM', message: expect.stringMatching(/use 2 of 2 MB, and this one needs 0\.0\d MB/) },
    });
    expect(await kept(id)).toBe(2);
    const another = await owner();
    expect(await upload(another.client, another.id)).toMatchObject({ status: 201 });
  });

  test('the organization’s own among them: a refused one changes nothing, one that replaces it takes its room', async () => {
    const { client, id } = await owner();
    const body = { name: 'Pictures', externalUrl: '' as const, image };
    const first = await client.call(updateOrganization, { params: { id }, body });
    expect(first).toMatchObject({ ok: true });
    const content = await server.database.read({ kind: 'system' }, (tx) =>
      tx
        .select()
        .from(media)
        .where(eq(media.organizationId, organizationIdFrom(id))),
    );
    const size = content[0]?.content.length ?? 0;
    await fill(id, 2_000_000 - size);
    expect(await client.call(updateOrganization, { params: { id }, body })).toMatchObject({ ok: true });
    await fill(id, 1);
    const before = await client.call(getOrganization, { params: { id } });
    expect(await client.call(updateOrganization, { params: { id }, body: { ...body, name: 'Renamed' } })).toMatchObject({
      status: 409,
      error: { code: 'PICTURES_MAXIMUM' },
    });
    expect(await client.call(getOrganization, { params: { id } })).toEqual(before);
  });

  test('uploaded at once share no room', async () => {
    const { client, id } = await owner();
    await upload(client, id);
    const [row] = await server.database.read({ kind: 'system' }, (tx) =>
      tx
        .select()
        .from(media)
        .where(eq(media.organizationId, organizationIdFrom(id))),
    );
    const size = row?.content.length ?? 0;
    await fill(id, 2_000_000 - size * 2);
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(client, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('make room for others when nothing has shown them for a week', async () => {
    const { client, id } = await owner();
    await fill(id, 2_000_000);
    expect(await upload(client, id)).toMatchObject({ status: 409 });
    server.clock.advance(weekMs + 1);
    await tidy(server.database, server.clock, { authEventsKeptDays: 180 });
    expect(await kept(id)).toBe(0);
  });
});

test('a person uploads so many pictures in a day, for whatever, and is told the figure in their language', async () => {
  const { client, id } = await owner();
  for (let sent = 0; sent < uploadsPerDay; sent += 1) expect(await upload(client, id)).toMatchObject({ status: 201 });
  const refused = await upload(client, id);
  expect(refused).toMatchObject({
    status: 429,
    error: { code: 'UPLOADS_MAXIMUM', message: expect.stringContaining(`${uploadsPerDay} images`) },
  });
  expect(await client.call(createOrganization, { body: { name: 'With a picture', image } })).toMatchObject({ status: 429 });
  expect(await client.call(createOrganization, { body: { name: 'Without' } })).toMatchObject({ ok: true });
  const another = await owner();
  expect(await upload(another.client, another.id)).toMatchObject({ status: 201 });
});

test('a person’s pictures are decoded eight at once and no more; what is refused is not counted against the day', async () => {
  let counted = 0;
  const uploads: Allowance = {
    points: 300,
    take: async () => {
      counted += 1;
      return 0;
    },
    giveBack: async () => undefined,
  };
  const fail = (code: string): never => {
    throw new Error(code);
  };
  const file = new Uint8Array(await image.arrayBuffer());
  const sent = Array.from({ length: uploadsAtOnce + 4 }, () => uploadedPicture(file, { uploads, personId: 'a person', fail }));
  const answers = await Promise.allSettled(sent);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 })));
  expect(counted).toBe(uploadsAtOnce);
});
