export { OrganizationAvatar, type OrganizationAvatarProps, PersonAvatar, type PersonAvatarProps } from './avatar.tsx';
export { hashOf, initialsOf, type Tint, tintLook, tintOf } from './tint.ts';
