import type { TableEntity } from '../features/tables/table.entity.ts';
import { DEMO_COMBINATIONS } from './demo-room.ts';

/** A table that is taken from one instant to another. */
export interface TakenTable {
  tableId: string;
  startsAt: Date;
  endsAt: Date;
}

/** A party that looks for a place. */
export interface SeekingParty {
  guests: number;
  /** Names of the tables that it is meant to have, if they are free. */
  tables: readonly string[];
  startsAt: Date;
  endsAt: Date;
}

const DAY = 86_400_000;

/**
 * Gives one party after the other the tables that it is meant to have, else the smallest free one that suits it, else tables
 * that the owner joins; none when the room is full. What people have booked in the demo is `taken`. `tables` are in the
 * order of their size, the parties in the order of their dates.
 */
export function demoSeating(
  tables: readonly TableEntity[],
  taken: readonly TakenTable[],
): (party: SeekingParty) => string[] {
  const byTable = Map.groupBy(taken, ({ tableId }) => tableId);
  const byName = new Map(tables.map((table) => [table.name, table]));
  return ({ guests, tables: meant, startsAt, endsAt }) => {
    const isFree = ({ id }: TableEntity) =>
      !byTable.get(id)?.some((other) => other.startsAt < endsAt && startsAt < other.endsAt);
    const named = (names: readonly string[]) => {
      const found = names.flatMap((name) => byName.get(name) ?? []);
      return found.length === names.length && found.length > 0 && found.every(isFree) ? found : null;
    };
    const suits = ({ minCapacity, maxCapacity }: TableEntity) =>
      minCapacity <= guests && guests <= maxCapacity;
    const alone = () => tables.find((table) => suits(table) && isFree(table));
    const joined = () =>
      DEMO_COMBINATIONS.filter(({ party: [least, most] }) => least <= guests && guests <= most)
        .map(({ tables: names }) => named(names))
        .find((found) => found !== null);
    const single = named(meant) ? null : alone();
    const chosen = named(meant) ?? (single ? [single] : (joined() ?? []));
    for (const { id } of chosen) {
      const near =
        byTable.get(id)?.filter((other) => other.endsAt.getTime() > startsAt.getTime() - DAY) ?? [];
      byTable.set(id, [...near, { tableId: id, startsAt, endsAt }]);
    }
    return chosen.map(({ id }) => id);
  };
}
