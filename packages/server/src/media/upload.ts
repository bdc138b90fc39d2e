import type { Allowance } from '#http/limiter.ts';
import type { Fail } from '#http/operation.ts';
import { createTurns } from '#http/turns.ts';
import { reencodeImage } from './image.ts';

/** As many uploads of one person are there at most, the one that is decoded included. */
export const uploadsAtOnce = 8;

/** Decoding takes the threads that passwords are checked with. Two of the four are left for those, whoever uploads however much. */
const inTurn = createTurns({ perOwner: uploadsAtOnce, atOnce: 2, mostWaiting: 16, retryAfterSeconds: 2 });

/** Who uploads, how that is counted, and how the call ends where nothing comes of it. */
interface Upload {
  readonly uploads: Allowance;
  readonly personId: string;
  readonly fail: Fail<'IMAGE_INVALID' | 'UPLOADS_MAXIMUM'>;
}

/** An uploaded picture as it will be kept. Counted before it is decoded, which is what costs. */
export async function uploadedPicture(file: Uint8Array, { uploads, personId, fail }: Upload): Promise<Buffer> {
  return inTurn(personId, async () => {
    const waitMs = await uploads.take(personId);
    if (waitMs > 0) fail('UPLOADS_MAXIMUM', { retryAfterSeconds: Math.ceil(waitMs / 1000), figures: { limit: uploads.points } });
    return (await reencodeImage(file)) ?? fail('IMAGE_INVALID');
  });
}
