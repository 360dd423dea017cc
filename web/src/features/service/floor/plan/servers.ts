import type { FloorRoom } from './rooms.ts';

/** Who serves, and for how many covers that sit now. */
export interface ServerLoad {
  name: string;
  covers: number;
}

/** What sits at a table now. */
interface Seated {
  tableId: string;
  partyId: string;
  guests: number;
}

/** The servers of the zones with what each has to do, the busiest first. A party at several tables counts once for each. */
export function serversOf(rooms: readonly FloorRoom[], seated: readonly Seated[]): ServerLoad[] {
  const names = [...new Set(rooms.flatMap(({ server }) => server ?? []))];
  return names
    .map((name) => {
      const own = rooms.filter(({ server }) => server === name);
      const parties = new Map(
        seated
          .filter(({ tableId }) => own.some(({ tableIds }) => tableIds.has(tableId)))
          .map(({ partyId, guests }) => [partyId, guests]),
      );
      return { name, covers: [...parties.values()].reduce((sum, guests) => sum + guests, 0) };
    })
    .toSorted((one, other) => other.covers - one.covers);
}

/** `Luis 18 covers · Maya 16 · next: Priya`; null where nobody has to choose. */
export function serversInWords(loads: readonly ServerLoad[]): string | null {
  const least = loads.at(-1);
  if (!least || loads.length < 2) return null;
  const each = loads
    .slice(0, 4)
    .map(({ name, covers }, index) => (index === 0 ? `${name} ${covers} covers` : `${name} ${covers}`));
  return [...each, `next: ${least.name}`].join(' · ');
}
