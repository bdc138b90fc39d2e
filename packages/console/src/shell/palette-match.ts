import { commandLikeness, commandRank, type PaletteCommand } from '@foyer/ui/command-palette';

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

/** From so many letters on, and from so much likeness on, one that is like what is typed is offered: as the platform does for names (UI-50). */
const likeFrom = { letters: 3, likeness: 0.28, shareOfBest: 0.7 } as const;

/** How much the name of the most alike is like what is typed. */
export function bestLikeness(commands: readonly PaletteCommand[], query: string): number {
  return Math.max(0, ...commands.map(({ label }) => commandLikeness(label, query)));
}

/** What is merely like what is typed, the most alike first; `best` is the likeness of the best found elsewhere. */
export function likeTo(commands: readonly PaletteCommand[], query: string, best: number): readonly PaletteCommand[] {
  if (query.trim().length < likeFrom.letters) return [];
  const judged = commands.map((command) => {
    const { label, detail = '', keywords = [] } = command;
    const ofName = commandLikeness(label, query);
    return { command, ofName, likeness: Math.max(ofName, commandLikeness(label, query, [detail, ...keywords])) };
  });
  const least = Math.max(likeFrom.likeness, likeFrom.shareOfBest * Math.max(best, ...judged.map(({ likeness }) => likeness)));
  return judged
    .filter(({ likeness }) => likeness >= least)
    .toSorted((one, other) => other.likeness - one.likeness || other.ofName - one.ofName)
    .map(({ command }) => command);
}
