export { type Doorway, DoorwayPicture, type DoorwayPictureProps } from './doorway-picture.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
