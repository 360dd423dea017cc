import type { BookingRules } from '../rules/booking-rules.ts';
import type { EngineDay, PartyToPlace } from './engine-day.ts';
import type { Table } from './floor.ts';
import { meets, type Stay } from './held.ts';
import { serviceSpans } from './service-day.ts';

const HOUR = 3_600_000;

/** Whether a table is kept from whoever asks, during a stay. */
export type KeptTable = (table: Table, stay: Stay) => boolean;

/**
 * Which tables are kept from a party by their mode. One for walk-ins is for parties that are here, one for staff is no guest's to
 * book online, until it is released so many hours before the service. A party that is here may have any, and staff who name a table
 * may put anybody at it (see `chosenTables`). The tables of an experience are for whoever books it.
 */
export function keptByMode({ floor, rules }: EngineDay, request: PartyToPlace): KeptTable {
  if (request.experience?.tableIds) return () => false;
  if (request.isHere || floor.tables.every(({ mode = 'online' }) => mode === 'online')) return () => false;
  const isForStaff = request.channel === 'staff' ? () => false : keptForStaff(rules, request);
  return ({ mode }, stay) => mode === 'walk_in' || (mode === 'staff' && isForStaff(stay));
}

/**
 * Whether a stay meets a service of its day whose tables for staff are not released yet: also one that began in a service before and
 * would reach into it. Where it is not known for which day and when somebody asks, they are not.
 */
function keptForStaff(rules: BookingRules, { date, now, party }: PartyToPlace): (stay: Stay) => boolean {
  const { staffTablesReleaseHours: hours = null } = rules;
  if (hours === null || !date || !now) return () => true;
  const kept = serviceSpans(rules, date, party)
    .filter(({ opensAt }) => now.getTime() < opensAt.getTime() - hours * HOUR)
    .map(({ opensAt, closesAt }) => ({ startsAt: opensAt, endsAt: closesAt }));
  return (stay) => kept.some((service) => meets(service, stay));
}
