export { ArchTile, type ArchTileProps } from './arch-tile.tsx';
