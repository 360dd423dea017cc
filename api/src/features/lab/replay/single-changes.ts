import { seatingOptions, type Table } from '../../availability/engine/floor.ts';
import { draftedRoom, NO_CHANGES } from './drafted-floor.ts';
import type { House } from './night.ts';
import { type ChangedQuarter, type PacedQuarter, quartersLettingMoreIn } from './quarter-changes.ts';

/** One thing that could be different. */
export const changeKinds = [
  'SPLIT_TABLE',
  'COMBINE_TABLES',
  'TURN_TIME',
  'PACING',
  'QUARTER_PACING',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change and what a draft would say of it; what is no matter of its kind is null. */
export interface SingleChange {
  kind: ChangeKind;
  /** The tables that it is about. */
  tableIds: string[];
  /** Seats of the parts. */
  into: number[] | null;
  minPartySize: number | null;
  maxPartySize: number | null;
  /** The turn times as a whole, as a draft says them. */
  turnTimes: { upTo: number; minutes: number }[] | null;
  /** The one of them that is another. */
  upTo: number | null;
  minutes: number | null;
  pacingCovers: number | null;
  pacingParties: number | null;
  /** The quarter-hour that lets in more. */
  quarter: ChangedQuarter | null;
}

const NOTHING: Omit<SingleChange, 'kind'> = {
  tableIds: [],
  into: null,
  minPartySize: null,
  maxPartySize: null,
  turnTimes: null,
  upTo: null,
  minutes: null,
  pacingCovers: null,
  pacingParties: null,
  quarter: null,
};

const QUARTER_MINUTES = 15;
const SHORTEST_TURN = 60;
const LARGEST_PARTY = 100;
/** The smallest table that is worth two. */
const SPLIT_FROM = 4;

/**
 * Every single change that is tried, with the house that it makes. Tables that stand in a draft alone are left as they are, and so are quarter-hours in
 * which the pacing kept nobody out: `paced` are those in which it did.
 */
export function singleChanges(
  house: House,
  paced: readonly PacedQuarter[] = [],
): { change: SingleChange; house: House }[] {
  return [
    ...splits(house),
    ...pairs(house),
    ...turns(house),
    ...pacings(house),
    ...quarterChanges(house, paced),
  ];
}

const standsThere = ({ tableId }: Table): boolean => !tableId.includes('/');

function splits(house: House) {
  return house.floor.tables
    .filter((table) => standsThere(table) && table.capacity >= SPLIT_FROM)
    .map(({ tableId, capacity }) => {
      const half = Math.floor(capacity / 4) * 2;
      const into = [capacity - half, half];
      const change: SingleChange = { ...NOTHING, kind: 'SPLIT_TABLE', tableIds: [tableId], into };
      return { change, house: draftedRoom(house, { ...NO_CHANGES, split: [{ tableId, into }] }) };
    });
}

/** Neighbours by their numbers, in one zone: where tables stand to the pixel says less about which are pushed together. */
function pairs(house: House) {
  const { floor } = house;
  const known = new Set(
    seatingOptions(floor).map(({ tables }) => idsOf(tables.map(({ tableId }) => tableId))),
  );
  const inOrder = floor.tables
    .filter((table) => table.isCombinable && standsThere(table))
    .toSorted((one, other) => one.zone - other.zone || byNumber.compare(one.name, other.name));
  return inOrder.flatMap((table, place) => {
    const next = inOrder[place + 1];
    if (!next || next.zone !== table.zone || next.areaId !== table.areaId) return [];
    const tableIds = [table.tableId, next.tableId];
    if (known.has(idsOf(tableIds))) return [];
    const minPartySize = Math.max(table.maxParty, next.maxParty) + 1;
    const maxPartySize = Math.min(LARGEST_PARTY, table.maxParty + next.maxParty);
    if (minPartySize > maxPartySize) return [];
    const added = {
      combinationId: `${idsOf(tableIds)}/new`,
      tableIds,
      minParty: minPartySize,
      maxParty: maxPartySize,
    };
    const change: SingleChange = { ...NOTHING, kind: 'COMBINE_TABLES', tableIds, minPartySize, maxPartySize };
    return [
      { change, house: { ...house, floor: { ...floor, combinations: [...floor.combinations, added] } } },
    ];
  });
}

function turns(house: House) {
  const { turnRules, turnMinutes } = house.rules;
  const rules = turnRules.length > 0 ? turnRules : [{ upTo: LARGEST_PARTY, minutes: turnMinutes }];
  return rules
    .filter(({ minutes }) => minutes - QUARTER_MINUTES >= SHORTEST_TURN)
    .map(({ upTo, minutes }) => {
      const shorter = minutes - QUARTER_MINUTES;
      const turnTimes = rules.map((rule) => (rule.upTo === upTo ? { upTo, minutes: shorter } : { ...rule }));
      const change: SingleChange = { ...NOTHING, kind: 'TURN_TIME', turnTimes, upTo, minutes: shorter };
      return { change, house: { ...house, rules: { ...house.rules, turnRules: turnTimes } } };
    });
}

/** A quarter more than the house lets in now. */
function pacings(house: House) {
  const { covers, parties } = house.rules.pacing;
  const more = (limit: number) => Math.ceil(limit * 1.25);
  const changes: SingleChange[] = [];
  if (covers !== null) changes.push({ ...NOTHING, kind: 'PACING', pacingCovers: more(covers) });
  if (parties !== null) changes.push({ ...NOTHING, kind: 'PACING', pacingParties: more(parties) });
  return changes.map((change) => {
    const pacing = { covers: change.pacingCovers ?? covers, parties: change.pacingParties ?? parties };
    return { change, house: { ...house, rules: { ...house.rules, pacing } } };
  });
}

function quarterChanges(house: House, paced: readonly PacedQuarter[]) {
  return quartersLettingMoreIn(house.rules, paced).map(({ quarter, rules }) => {
    const change: SingleChange = { ...NOTHING, kind: 'QUARTER_PACING', quarter };
    return { change, house: { ...house, rules } };
  });
}

const byNumber = new Intl.Collator('en', { numeric: true });
const idsOf = (tableIds: readonly string[]): string => [...tableIds].sort().join('+');
