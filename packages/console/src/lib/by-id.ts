/**
 * The things of a list by their ids in the document: one that is called as before keeps its own, so that what is open over it stays so
 * when it is saved; else its name gives it one. Two of one name are both kept.
 */
export function byId<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  former: Readonly<Record<string, Thing>> = {},
  prefixOf: (thing: Thing) => string = () => 'a:',
): Record<string, Thing> {
  const known = new Map(Object.entries(former).map(([id, thing]) => [nameOf(thing), id]));
  const taken = new Set(things.flatMap((thing) => known.get(nameOf(thing)) ?? []));
  const used = new Set<string>();
  const free = (id: string, isTaken: (id: string) => boolean): string => (isTaken(id) ? free(`${id[0]}${id}`, isTaken) : id);
  return Object.fromEntries(
    things.map((thing) => {
      const name = nameOf(thing);
      const given = known.get(name);
      const id =
        given !== undefined && !used.has(given) ? given : free(`${prefixOf(thing)}${name}`, (one) => taken.has(one) || used.has(one));
      used.add(id);
      return [id, thing];
    }),
  );
}
