import { uploadImage } from '@foyer/api/connectors/image.contract';
import { stub, stubClient } from '@foyer/api/stub';
import { expect, test } from 'vitest';
import { createQueryClient } from '#data/query.ts';
import { sendImage } from './send-image.ts';

function stage(reply: Parameters<typeof stub<typeof uploadImage>>[1] = { data: { imageUrl: '/media/10482-picture.webp' } }) {
  const sent: Blob[] = [];
  const client = stubClient(
    stub(uploadImage, (request) => {
      sent.push((request.body as unknown as { image: Blob }).image);
      return typeof reply === 'function' ? reply(request) : reply;
    }),
  );
  return { sent, queryClient: createQueryClient(client) };
}
const inline = `data:image/png;base64,${btoa('pixels')}`;

test('a picture that was chosen here is uploaded, and saved by the address that it got', async () => {
  const { sent, queryClient } = stage();
  expect(await sendImage(queryClient, '10482', inline)).toEqual({ ok: true, imageUrl: '/media/10482-picture.webp' });
  expect([sent.length, sent[0]?.type, await sent[0]?.text()]).toEqual([1, 'image/png', 'pixels']);
});

test.each(['', '/media/10482-other.webp', 'https://foyer.example/media/x.webp'])(
  'the address %j is saved as it is, without an upload',
  async (imageUrl) => {
    const { sent, queryClient } = stage();
    expect(await sendImage(queryClient, '10482', imageUrl)).toEqual({ ok: true, imageUrl });
    expect(sent).toEqual([]);
  },
);

test('an upload that is refused is a failure', async () => {
  const { queryClient } = stage({ status: 413, problem: { message: 'Too large.', code: 'IMAGE_TOO_LARGE' } });
  expect(await sendImage(queryClient, '10482', inline)).toMatchObject({ ok: false, status: 413, error: { message: 'Too large.' } });
});
