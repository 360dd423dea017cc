import type { ServiceTable } from '../service.ts';
import type { Shift } from './shift-draft.ts';
import { nextInTurn, type Zone } from './shift-words.ts';

/** Whose section a table lies in. */
export interface TableServer {
  /** First letters of the name, told apart from those of the others. */
  initials: string;
  name: string;
  /** One of `SERVER_COLORS`, by the place in the shift. */
  color: string;
  /** Whether the next party is theirs. */
  isNext: boolean;
}

/** Of the kit, told apart from each other in light and dark; what they mean is also said by letters. */
const SERVER_COLORS = ['blue', 'orange', 'grape', 'teal', 'pink', 'lime', 'indigo', 'red'] as const;

/** The servers of a shift as the floor shows them, in its order. */
export function shownServers(shift: Shift): readonly (TableServer & { sections: readonly number[] })[] {
  const next = nextInTurn(shift);
  return shift.servers.map((server, index) => ({
    name: server.name,
    sections: server.sections,
    initials: initialsOf(server.name, shift.servers),
    color: `var(--mantine-color-${SERVER_COLORS[index % SERVER_COLORS.length]}-6)`,
    isNext: server === next,
  }));
}

/** Whose each zone is. Where two share one, the first of the shift stands for both. */
export function serversByZone(shift: Shift | null): ReadonlyMap<number, TableServer> {
  const byZone = new Map<number, TableServer>();
  for (const { sections, ...server } of shift ? shownServers(shift) : [])
    for (const zone of sections) if (!byZone.has(zone)) byZone.set(zone, server);
  return byZone;
}

/** One letter where it tells them apart, else two: `M`, or `Mi` and `Ma`. */
function initialsOf(name: string, all: readonly { name: string }[]): string {
  const first = name.slice(0, 1).toUpperCase();
  const isOnly = all.filter((other) => other.name.slice(0, 1).toUpperCase() === first).length < 2;
  return isOnly ? first : first + name.slice(1, 2).toLowerCase();
}

/** What can be a section: the zones of the plan, and those that tables are in although nobody has drawn them. */
export function zonesToServe(drawn: readonly Zone[], tables: readonly ServiceTable[]): Zone[] {
  const known = new Set(drawn.map(({ id }) => id));
  const others = new Set(tables.map(({ table }) => table.serverZone).filter((zone) => !known.has(zone)));
  const named = [...others].toSorted((one, other) => one - other).map((id) => ({ id, name: `Zone ${id}` }));
  return [...drawn.map(({ id, name }) => ({ id, name })), ...named];
}
