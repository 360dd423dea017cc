import { z } from 'zod';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import type { DayRow } from '../../availability/day/day-row.ts';
import { engineDay } from '../../availability/day/day-row.ts';
import type { Table } from '../../availability/engine/floor.ts';
import { draftedDay } from '../../availability/preview/draft-rules.ts';
import { whole } from '../../availability/rules/rule-limits.ts';
import { singleRules } from '../../availability/rules/update-booking-rules.ts';
import { refuseOverlapInWeek, weeklyServices } from '../../availability/services/replace-services.ts';
import { combinationList } from '../../tables/replace-table-combinations.ts';
import { MOST_TABLES_JOINED } from '../../tables/table-values.ts';
import {
  draftedFloor,
  type FloorChanges,
  mostSeatsJoined,
  smallestPartyFor,
} from '../replay/drafted-floor.ts';
import type { House } from '../replay/night.ts';

const MOST_CHANGES = 100;
const MOST_PARTS = 10;
const NO_TABLE = 'There is no such table here.';

const seats = whole('Seats', 1, 50);
const changes = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(MOST_CHANGES, `A draft has at most ${MOST_CHANGES} changes of a kind.`).nullish();

/** What a draft may hold. */
const draftRules = singleRules.extend({
  addTables: changes(
    z.object({
      name: z.string().trim().min(1, 'A table has a name.').max(50, 'A name has at most 50 characters.'),
      seats,
      minPartySize: whole('Smallest party', 1, 50).nullish(),
      areaId: z.string().nullish(),
    }),
  ),
  removeTableIds: changes(z.string()),
  splitTables: changes(
    z.object({
      tableId: z.string(),
      into: z
        .array(seats)
        .min(2, 'A table is split into two parts at least.')
        .max(MOST_PARTS, `A table is split into ${MOST_PARTS} parts at most.`),
    }),
  ),
  joinTables: changes(
    z.object({
      tableIds: z
        .array(z.string())
        .min(2, 'Two tables at least become one.')
        .max(MOST_TABLES_JOINED, `At most ${MOST_TABLES_JOINED} tables become one.`),
      seats: seats.nullish(),
    }),
  ),
  moveTables: changes(
    z.object({
      tableIds: z
        .array(z.string())
        .min(1, 'Name the tables that move.')
        .max(MOST_CHANGES, `At most ${MOST_CHANGES} tables move together.`),
      areaId: z.string().nullish(),
    }),
  ),
  combinations: combinationList.nullish(),
  services: weeklyServices.nullish(),
  seatingCapacity: whole('Guests in the room', 1, 10_000).nullish(),
});

/** A draft within its limits; whether it fits the house is said by `draftedHouse`. */
export type SimulationDraft = z.output<typeof draftRules>;

/**
 * The house of a row: nobody in it, and open to guests online, as a pause of today says nothing of nights gone by. Who came for an experience comes
 * for a table here, so that days of experiences are like others.
 */
export function houseOf(day: DayRow): House {
  const specialDays = day.specialDays.map((special) => ({ ...special, isExperienceOnly: false }));
  const open = { ...day, specialDays, isOnlinePaused: false, closedByPlan: null, held: [] };
  const { rules, floor, blocks } = engineDay(open);
  return { rules, floor, blocks };
}

/**
 * The house with a draft in it. Throws a Refusal, at the field below `draft`, for a draft that could not be saved: a table of somebody else or
 * named twice, parts with more seats than the table, services that meet.
 */
export function draftedHouse(day: DayRow, draft: SimulationDraft): House {
  return belowDraft(() => {
    const { addTables, removeTableIds, splitTables, joinTables, moveTables, seatingCapacity, ...rules } =
      draft;
    if (rules.services) refuseOverlapInWeek(rules.services);
    const ruled = draftedDay(day, '', { ...rules, onlineBookingPaused: false });
    const house = houseOf({ ...ruled, seatingCapacity: seatingCapacity ?? ruled.seatingCapacity });
    const floor = draftedFloor(house.floor, floorChanges(house, draft));
    if (floor.tables.length === 0 && house.floor.tables.length > 0) {
      throw new Refusal(userError('INVALID', 'A house keeps one table at least.', ['removeTableIds']));
    }
    return { ...house, floor };
  });
}

function floorChanges(house: House, draft: SimulationDraft): FloorChanges {
  const named = new TablesNamedOnce(house.floor.tables);
  return {
    removed: (draft.removeTableIds ?? []).map(
      (id, index) => named.take(id, ['removeTableIds', String(index)]).tableId,
    ),
    split: (draft.splitTables ?? []).map(({ tableId, into }, index) => {
      const at = ['splitTables', String(index)];
      const table = named.take(tableId, [...at, 'tableId']);
      refuseSeats(
        into.reduce((sum, each) => sum + each, 0),
        Math.max(table.capacity, table.maxParty),
        [...at, 'into'],
      );
      return { tableId: table.tableId, into };
    }),
    joined: (draft.joinTables ?? []).map((join, index) => {
      const at = ['joinTables', String(index)];
      const tables = join.tableIds.map((id, place) => named.take(id, [...at, 'tableIds', String(place)]));
      const all = tables.reduce((sum, { capacity }) => sum + capacity, 0);
      const seatsOfOne = join.seats ?? all;
      refuseSeats(seatsOfOne, Math.max(all, mostSeatsJoined(tables)), [...at, 'seats']);
      return { tableIds: tables.map(({ tableId }) => tableId), seats: seatsOfOne };
    }),
    moved: (draft.moveTables ?? []).map(({ tableIds, areaId }, index) => {
      const at = ['moveTables', String(index)];
      return {
        tableIds: tableIds.map((id, place) => named.take(id, [...at, 'tableIds', String(place)]).tableId),
        areaId: areaId ? areaOf(house, areaId, [...at, 'areaId']) : null,
      };
    }),
    added: (draft.addTables ?? []).map(({ name, seats: of, minPartySize, areaId }, index) => ({
      name,
      seats: of,
      minParty: smallestOf(of, minPartySize ?? null, ['addTables', String(index), 'minPartySize']),
      maxParty: of,
      areaId: areaId ? areaOf(house, areaId, ['addTables', String(index), 'areaId']) : null,
    })),
  };
}

/** The tables of a house, each of which one change may name. */
class TablesNamedOnce {
  readonly #tables: ReadonlyMap<string, Table>;
  readonly #named = new Set<string>();

  constructor(tables: readonly Table[]) {
    this.#tables = new Map(tables.map((table) => [table.tableId, table]));
  }

  take(id: string, field: string[]): Table {
    const table = this.#tables.get(uuidOf('Table', id) ?? '');
    if (!table) throw new Refusal(userError('NOT_FOUND', NO_TABLE, field));
    if (this.#named.has(table.tableId)) {
      throw new Refusal(userError('INVALID', `${table.name} is changed twice in this draft.`, field));
    }
    this.#named.add(table.tableId);
    return table;
  }
}

function refuseSeats(asked: number, most: number, field: string[]): void {
  if (asked <= most) return;
  throw new Refusal(userError('OUT_OF_RANGE', `There are ${most} seats at most, not ${asked}.`, field));
}

function smallestOf(seatsOfTable: number, asked: number | null, field: string[]): number {
  const smallest = asked ?? smallestPartyFor(seatsOfTable);
  if (smallest <= seatsOfTable) return smallest;
  throw new Refusal(userError('OUT_OF_RANGE', 'The smallest party is larger than the table.', field));
}

function areaOf({ floor }: House, id: string, field: string[]): string {
  const area = floor.areas?.find(({ areaId }) => areaId === uuidOf('Area', id));
  if (!area) throw new Refusal(userError('NOT_FOUND', 'There is no such area here.', field));
  return area.areaId;
}

function belowDraft<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      ...error.userErrors.map(({ code, message, field }) =>
        userError(code, message, ['draft', ...(field ?? [])]),
      ),
    );
  }
}

/** What somebody wants simulated, within its limits. Throws a Refusal. */
export function parseSimulation(input: unknown) {
  return parseInput(
    z.object({
      from: z.string(),
      to: z.string(),
      weekdays: z
        .array(whole('A weekday', 1, 7))
        .max(7, 'A week has seven days.')
        .nullish(),
      draft: draftRules.nullish(),
      seed: whole('A seed', 0, 2_147_483_647).nullish(),
      night: z.string().nullish(),
      suggest: z.boolean().nullish(),
    }),
    input,
  );
}
