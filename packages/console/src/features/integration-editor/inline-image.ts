/** Whether a picture was chosen here and not sent yet (CON-41). */
export function isInlineImage(imageUrl: string): boolean {
  return imageUrl.startsWith('data:');
}

/** The picture of an inline address. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}
