export { CommandPalette, type CommandPaletteProps, type PaletteCommand, type PaletteGroup } from './command-palette.tsx';
export { commandRank } from './command-rank.ts';
