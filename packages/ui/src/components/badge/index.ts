export { Badge, type BadgeProps, CountBadge, VerifiedBadge, type VerifiedBadgeProps } from './badge.tsx';
