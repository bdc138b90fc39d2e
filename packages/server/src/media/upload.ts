import type { Allowance } from '#http/limiter.ts';
import type { ProblemDetails } from '#http/problem.ts';
import { reencodeImage } from './image.ts';

/** Who uploads, how that is counted, and how the call ends where nothing comes of it. */
interface Upload {
  readonly uploads: Allowance;
  readonly personId: string;
  readonly fail: (code: 'IMAGE_INVALID' | 'UPLOADS_MAXIMUM', details?: ProblemDetails) => never;
}

/** An uploaded picture as it will be kept. Counted before it is decoded, which is what costs. */
export async function uploadedPicture(file: Uint8Array, { uploads, personId, fail }: Upload): Promise<Buffer> {
  const waitMs = await uploads.take(personId);
  if (waitMs > 0) return fail('UPLOADS_MAXIMUM', { retryAfterSeconds: Math.ceil(waitMs / 1000), figures: { limit: uploads.points } });
  return (await reencodeImage(file)) ?? fail('IMAGE_INVALID');
}
