import { commandRank, type PaletteCommand } from '@foyer/ui/command-palette';

/** How well a command fits what is typed, by all of its words. */
export function rankOf({ label, detail = '', keywords = [] }: PaletteCommand, query: string): number {
  return commandRank(label, query, [detail, ...keywords]);
}

/** From this rank on, something of a command begins with what is typed. */
const wordBegins = 0.4;

/** Of what this window knows by itself, what fits what is typed, the best first. What holds it inside of another word only, does not. */
export function narrowTo(commands: readonly PaletteCommand[], query: string): readonly PaletteCommand[] {
  if (query === '') return commands;
  return commands
    .map((command) => ({ command, rank: rankOf(command, query) }))
    .filter(({ rank }) => rank >= wordBegins)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ command }) => command);
}
