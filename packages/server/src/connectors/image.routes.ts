import type * as contract from '@foyer/api/connectors/image.contract';
import type { Handlers } from '#http/operation.ts';
import { reencodeImage, storedImageType } from '#media/image.ts';
import { createMediaName, insertMedia } from '#media/media.store.ts';
import type { Platform } from '#platform.ts';

/** The upload of pictures for connectors and datasources. */
export function imageHandlers({ clock, database }: Platform): Handlers<typeof contract> {
  return {
    uploadImage: async ({ membership: { organizationId }, session, file, fail }) => {
      const content = file && (await reencodeImage(file));
      if (content === undefined) return fail('IMAGE_INVALID');
      const id = Number(organizationId);
      const name = createMediaName(id);
      await database.transaction({ kind: 'organization', organizationId, personId: session.person.id }, (tx) =>
        insertMedia(tx, { organizationId: id, name, type: storedImageType, content }, clock.now()),
      );
      return { status: 201, data: { imageUrl: `/media/${name}` } };
    },
  };
}
