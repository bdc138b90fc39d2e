import type { Failure } from '@foyer/api/client';
import type { QueryClient } from '@tanstack/react-query';
import { uploadImage } from '#data/connectors.ts';
import { blobOf, isInlineImage } from './inline-image.ts';

/** Sends a picture that was chosen here, and answers with its address; any other address stays (CON-41). */
export async function sendImage(
  queryClient: QueryClient,
  organizationId: string,
  imageUrl: string,
): Promise<{ readonly ok: true; readonly imageUrl: string } | Failure> {
  if (!isInlineImage(imageUrl)) return { ok: true, imageUrl };
  const result = await uploadImage(queryClient, { params: { id: organizationId }, body: { image: blobOf(imageUrl) } });
  return result.ok ? { ok: true, imageUrl: result.data?.imageUrl ?? '' } : result;
}
