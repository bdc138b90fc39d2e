export { CommandPalette, type CommandPaletteProps, type PaletteCommand, type PaletteGroup } from './command-palette.tsx';
export { commandLikeness, commandRank } from './command-rank.ts';
