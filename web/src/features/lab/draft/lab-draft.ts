import type { SimulationDraftInput } from '../../../generated/schema-types.ts';
import { areSameServices, type LabService, servicesInput } from './lab-services.ts';

/** A table of the house as it is. */
export interface LabTable {
  id: string;
  name: string;
  capacity: number;
  minCapacity: number;
  maxCapacity: number;
  combinable: boolean;
  serverZone: number;
}

/** Tables that may be joined for one party. */
interface LabCombination {
  tableIds: readonly string[];
  minPartySize: number;
  maxPartySize: number;
}

/** How long parties of up to a size stay. */
export interface LabTurn {
  upTo: number;
  minutes: number;
}

/** What is sold beside tables, and how many guests a sitting of it takes: null where its tables are the limit. */
export interface LabExperience {
  id: string;
  name: string;
  seats: number | null;
}

/** The rules of the lab: null for no limit. */
export interface LabRules {
  seatingCapacity: number;
  pacingCovers: number | null;
  pacingParties: number | null;
  turnTimes: readonly LabTurn[];
  services: readonly LabService[];
  experiences: readonly LabExperience[];
}

/** A part of the room that can be asked for by name. */
export interface LabArea {
  id: string;
  name: string;
  /** Numbers of the zones that it is made of. */
  zones: readonly number[];
}

/** What the house is. */
export interface LabHouse extends LabRules {
  tables: readonly LabTable[];
  combinations: readonly LabCombination[];
  areas: readonly LabArea[];
}

/** What would be different. A table is named by one change at most. */
export interface LabDraft {
  removed: readonly string[];
  split: readonly { tableId: string; into: readonly number[] }[];
  joined: readonly { tableIds: readonly string[]; seats: number }[];
  added: readonly { name: string; seats: number; areaId: string | null }[];
  moved: readonly { tableId: string; areaId: string }[];
  combined: readonly LabCombination[];
  /** Those of the house where nothing was said. */
  rules: LabRules;
}

/** A draft in which everything is as it is. */
export const draftOf = ({
  seatingCapacity,
  pacingCovers,
  pacingParties,
  turnTimes,
  services,
  experiences,
}: LabHouse): LabDraft => ({
  removed: [],
  split: [],
  joined: [],
  added: [],
  moved: [],
  combined: [],
  rules: { seatingCapacity, pacingCovers, pacingParties, turnTimes, services, experiences },
});

/** The draft as the API is asked; null when nothing is different. */
export function inputOf(house: LabHouse, draft: LabDraft): SimulationDraftInput | null {
  const { rules } = draft;
  const input: SimulationDraftInput = {
    ...(draft.removed.length > 0 && { removeTableIds: [...draft.removed] }),
    ...(draft.split.length > 0 && {
      splitTables: draft.split.map(({ tableId, into }) => ({ tableId, into: [...into] })),
    }),
    ...(draft.joined.length > 0 && {
      joinTables: draft.joined.map(({ tableIds, seats }) => ({ tableIds: [...tableIds], seats })),
    }),
    ...(draft.added.length > 0 && { addTables: draft.added.map((table) => ({ ...table })) }),
    ...(draft.moved.length > 0 && { moveTables: movesByArea(draft) }),
    ...(draft.combined.length > 0 && { combinations: combinationsOf(house, draft) }),
    ...(rules.seatingCapacity !== house.seatingCapacity && { seatingCapacity: rules.seatingCapacity }),
    ...(rules.pacingCovers !== house.pacingCovers && { pacingCovers: rules.pacingCovers }),
    ...(rules.pacingParties !== house.pacingParties && { pacingParties: rules.pacingParties }),
    ...(!areSameTurns(rules.turnTimes, house.turnTimes) && {
      turnTimes: rules.turnTimes.map(({ upTo, minutes }) => ({ upTo, minutes })),
    }),
    ...(!areSameServices(rules.services, house.services) && { services: servicesInput(rules.services) }),
    ...(otherSeats(house, draft).length > 0 && {
      experienceSeats: otherSeats(house, draft).map(({ id, seats }) => ({ experienceId: id, seats })),
    }),
  };
  return Object.keys(input).length > 0 ? input : null;
}

/** Experiences that have other seats in a draft. */
export function otherSeats(house: LabHouse, { rules }: LabDraft): LabExperience[] {
  return rules.experiences.filter(({ id, seats }) => {
    const before = house.experiences.find((each) => each.id === id);
    return before !== undefined && before.seats !== seats;
  });
}

function movesByArea({ moved }: LabDraft) {
  const areas = [...new Set(moved.map(({ areaId }) => areaId))];
  return areas.map((areaId) => ({
    areaId,
    tableIds: moved.filter((move) => move.areaId === areaId).map(({ tableId }) => tableId),
  }));
}

/** All combinations of a draft: those of the house, and what was added. */
export function combinationsOf(house: LabHouse, { combined }: LabDraft) {
  return [...house.combinations, ...combined].map(({ tableIds, minPartySize, maxPartySize }) => ({
    tableIds: [...tableIds],
    minPartySize,
    maxPartySize,
  }));
}

/** Whether two lists of turn times say the same. */
export function areSameTurns(one: readonly LabTurn[], other: readonly LabTurn[]): boolean {
  return (
    JSON.stringify(one.map(({ upTo, minutes }) => [upTo, minutes])) ===
    JSON.stringify(other.map(({ upTo, minutes }) => [upTo, minutes]))
  );
}

/** Seats of all tables, as they are and in the draft. */
export function seatsOf(house: LabHouse, draft: LabDraft): { now: number; draft: number } {
  const sum = (seats: readonly number[]) => seats.reduce((all, each) => all + each, 0);
  const now = sum(house.tables.map(({ capacity }) => capacity));
  const seatsAt = (ids: readonly string[]) =>
    sum(house.tables.filter(({ id }) => ids.includes(id)).map(({ capacity }) => capacity));
  const changed =
    sum(draft.split.map(({ tableId, into }) => sum(into) - seatsAt([tableId]))) +
    sum(draft.joined.map(({ tableIds, seats }) => seats - seatsAt(tableIds))) +
    sum(draft.added.map(({ seats }) => seats)) -
    seatsAt(draft.removed);
  return { now, draft: now + changed };
}

/** In how many things a draft differs. */
export function changesOf(house: LabHouse, draft: LabDraft): number {
  const { rules } = draft;
  const counted = [
    rules.seatingCapacity !== house.seatingCapacity,
    rules.pacingCovers !== house.pacingCovers,
    rules.pacingParties !== house.pacingParties,
    !areSameTurns(rules.turnTimes, house.turnTimes),
  ].filter(Boolean).length;
  const services = rules.services.filter((service, place) => {
    const before = house.services[place];
    return !before || !areSameServices([service], [before]);
  });
  const { removed, split, joined, added, moved, combined } = draft;
  const ofTables = [removed, split, joined, added, moved, combined];
  const ofRules = counted + services.length + otherSeats(house, draft).length;
  return ofTables.reduce((sum, some) => sum + some.length, ofRules);
}

/** The change of a table in a draft, taken back; its own name for what becomes of it. */
export function withoutChangeOf(draft: LabDraft, tableId: string): LabDraft {
  return {
    ...draft,
    removed: draft.removed.filter((id) => id !== tableId),
    split: draft.split.filter((each) => each.tableId !== tableId),
    joined: draft.joined.filter(({ tableIds }) => !tableIds.includes(tableId)),
    moved: draft.moved.filter((each) => each.tableId !== tableId),
    combined: draft.combined.filter(({ tableIds }) => !tableIds.includes(tableId)),
  };
}

/** Two halves of a table, each with an even number of seats where that can be: `6` in `4` and `2`. */
export function halvesOf(capacity: number): number[] {
  const small = capacity < 4 ? Math.floor(capacity / 2) : Math.floor(capacity / 4) * 2;
  return [capacity - small, small];
}
