import { ThingAvatar } from '@foyer/ui/avatar';
import { ImagePicker } from '@foyer/ui/image-picker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LogoFieldProps {
  readonly id: string;
  readonly name: string;
  /** An address, or inline data until it is saved. */
  readonly imageUrl: string;
  readonly isReadOnly: boolean;
  readonly onChange: (imageUrl: string) => void;
}

const imageTypes = 'image/png,image/jpeg,image/webp,image/gif';
const maxBytes = 2 * 1024 * 1024;

async function readImage(file: File): Promise<string | undefined> {
  const url = await new Promise<string | undefined>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
  if (url === undefined) return undefined;
  const image = new Image();
  image.src = url;
  // What cannot be drawn is no picture, whatever its name says.
  return image.decode().then(
    () => url,
    () => undefined,
  );
}

/** The picture of an integration: chosen here, sent with the save. */
export function LogoField({ id, name, imageUrl, isReadOnly, onChange }: LogoFieldProps) {
  const { t } = useTranslation(['editor', 'errors']);
  const [error, setError] = useState<string>();
  const pick = async (file: File) => {
    if (file.size > maxBytes) return setError(t('errors:IMAGE_TOO_LARGE'));
    const url = imageTypes.split(',').includes(file.type.toLowerCase()) ? await readImage(file) : undefined;
    if (url === undefined) return setError(t('editor:text.logoInvalid'));
    setError(undefined);
    onChange(url);
  };
  return (
    <ImagePicker
      label={t('editor:text.logo')}
      changeLabel={t('editor:text.logoChange')}
      removeLabel={t('editor:text.logoRemove')}
      hint={t('editor:text.logoHint')}
      accept={imageTypes}
      isDisabled={isReadOnly}
      fallback={<ThingAvatar size="lg" name={name || '?'} id={id} />}
      onPick={(file) => void pick(file)}
      onReject={() => setError(t('editor:text.logoInvalid'))}
      {...(error && { error })}
      {...(imageUrl && {
        previewUrl: imageUrl,
        onRemove: () => {
          setError(undefined);
          onChange('');
        },
      })}
    />
  );
}
