export {
  CreateDoor,
  type CreateDoorProps,
  DoorGrid,
  OrganizationDoor,
  type OrganizationDoorProps,
} from './organization-door.tsx';
