export {
  CreateDoor,
  type CreateDoorProps,
  DoorGrid,
  type DoorGridProps,
  OrganizationDoor,
  type OrganizationDoorProps,
} from './organization-door.tsx';
