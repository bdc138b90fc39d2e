/** The kinds of pictures that an organization can have, as of `<input accept>`. */
export const organizationImageTypes = 'image/png,image/jpeg,image/webp,image/gif';

const maxBytes = 2 * 1024 * 1024;

/** The error key of a chosen file that would be refused anyway; undefined for one that is worth sending. */
export function imageRefusal(file: Pick<File, 'type' | 'size'>): 'IMAGE_INVALID' | 'IMAGE_TOO_LARGE' | undefined {
  if (!organizationImageTypes.split(',').includes(file.type.toLowerCase())) return 'IMAGE_INVALID';
  return file.size > maxBytes ? 'IMAGE_TOO_LARGE' : undefined;
}
