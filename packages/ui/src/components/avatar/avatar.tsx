import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, useState } from 'react';
import { initialsOf, tintLook, tintOf } from './tint.ts';

const person = cva('inline-grid shrink-0 select-none place-items-center rounded-full font-semibold forced-colors:border', {
  variants: { size: { sm: 'size-avatar-sm text-xs', md: 'size-avatar text-xs', lg: 'size-avatar-lg text-h2' } },
});

export type PersonAvatarProps = Omit<ComponentProps<'span'>, 'id' | 'children'> & {
  /** Of whom; its initials are drawn. */
  name: string;
  /** Decides the tint, so that a renamed person keeps their colour. */
  id: string | number;
  /** `sm` in rows, `lg` at the head of a panel. */
  size?: 'sm' | 'md' | 'lg' | undefined;
};

/** A person: round, with initials. Decoration beside the name, hence silent. */
export function PersonAvatar({ name, id, size = 'md', className, ...rest }: PersonAvatarProps) {
  return (
    <span aria-hidden="true" {...rest} className={cx(person({ size }), tintLook[tintOf(id)], className)}>
      {initialsOf(name)}
    </span>
  );
}

const doorway = cva('inline-grid shrink-0 select-none place-items-center overflow-hidden font-semibold forced-colors:border', {
  variants: {
    size: {
      sm: 'h-8.5 w-7 rounded-t-doorway-sm rounded-b-chip text-xs',
      md: 'h-15.5 w-13 rounded-t-doorway rounded-b-badge text-initial',
      lg: 'h-29 w-24 rounded-t-doorway-lg rounded-b-card text-initial-lg',
    },
    isInactive: { true: 'bg-press text-ink-3', false: '' },
  },
});

export type OrganizationAvatarProps = Omit<ComponentProps<'span'>, 'id' | 'children'> & {
  /** Of which; its initial stands where there is no picture. */
  name: string;
  /** Decides the tint. */
  id: string | number;
  /** Its picture; one that does not load is as good as none. */
  imageUrl?: string | null | undefined;
  /** Shown when the image is missing or broken; when it breaks too, the initial remains. */
  fallbackImageUrl?: string | undefined;
  /** `sm` in the bar, `md` in doors, `lg` on its own page. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Greyed, for an organization that is not verified. */
  isInactive?: boolean | undefined;
};

/** An organization: a doorway with its picture or its initial. Decoration beside the name, hence silent. */
export function OrganizationAvatar({
  name,
  id,
  imageUrl,
  fallbackImageUrl,
  size = 'md',
  isInactive = false,
  className,
  ...rest
}: OrganizationAvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const source = [imageUrl, fallbackImageUrl].find((url) => url && !broken.includes(url));

  return (
    <span
      aria-hidden="true"
      data-inactive={isInactive || undefined}
      {...rest}
      className={cx(doorway({ size, isInactive }), !isInactive && tintLook[tintOf(id)], className)}
    >
      {source ? (
        <img
          key={source}
          src={source}
          alt=""
          decoding="async"
          className={cx('size-full object-cover', isInactive && 'opacity-60 grayscale')}
          onError={() => setBroken((urls) => [...urls, source])}
        />
      ) : (
        initialsOf(name).slice(0, 1)
      )}
    </span>
  );
}

const tile = cva('inline-grid shrink-0 select-none place-items-center overflow-hidden font-semibold forced-colors:border', {
  variants: {
    size: {
      sm: 'size-avatar-sm rounded-badge text-xs',
      md: 'size-12 rounded-card text-initial',
      lg: 'size-24 rounded-card text-initial-lg',
    },
    isInactive: { true: 'bg-press text-ink-3', false: '' },
  },
});

export type ThingAvatarProps = Omit<ComponentProps<'span'>, 'id' | 'children'> & {
  /** Of what; its initial stands where there is no picture. */
  name: string;
  /** Decides the tint. */
  id: string | number;
  /** Its picture; one that does not load is as good as none. */
  imageUrl?: string | null | undefined;
  /** `sm` in rows, `md` at the head of a page, `lg` where it is chosen. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Greyed, for what is switched off or deleted. */
  isInactive?: boolean | undefined;
};

/** Something that is neither a person nor an organization, a connector for instance: a tile. Decoration beside the name, hence silent. */
export function ThingAvatar({ name, id, imageUrl, size = 'md', isInactive = false, className, ...rest }: ThingAvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      data-inactive={isInactive || undefined}
      {...rest}
      className={cx(tile({ size, isInactive }), !isInactive && tintLook[tintOf(id)], className)}
    >
      {imageUrl && imageUrl !== broken ? (
        <img
          key={imageUrl}
          src={imageUrl}
          alt=""
          decoding="async"
          className={cx('size-full object-cover', isInactive && 'opacity-60 grayscale')}
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        initialsOf(name).slice(0, 1)
      )}
    </span>
  );
}
