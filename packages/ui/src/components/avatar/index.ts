export {
  OrganizationAvatar,
  type OrganizationAvatarProps,
  PersonAvatar,
  type PersonAvatarProps,
  ThingAvatar,
  type ThingAvatarProps,
} from './avatar.tsx';
export { hashOf, initialsOf, type Tint, tintLook, tintOf } from './tint.ts';
