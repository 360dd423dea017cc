import type { z } from 'zod';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import {
  combinationList,
  combinedTables,
  refuseTooManySeats,
} from '../../tables/replace-table-combinations.ts';
import type { DayRow } from '../day/day-row.ts';
import type { Combination } from '../engine/floor.ts';
import type { ServiceHours } from '../rules/booking-rules.ts';
import { givenRules, singleRules } from '../rules/update-booking-rules.ts';
import { refuseOverlapInWeek, weeklyServices } from '../services/replace-services.ts';
import type { serviceHours } from '../services/service-input.ts';
import { refuseOverlapInDay, specialDayContent } from '../services/special-days.ts';

const rules = singleRules.extend({
  services: weeklyServices.nullish(),
  specialDay: specialDayContent.nullish(),
  combinations: combinationList.nullish(),
});

/** Rules that are tried out before they are saved. */
export type DraftRules = z.output<typeof rules>;

/** The draft, as sound as the saving commands want it. Refuses what they refuse, at the same fields. */
export function parseDraft(input: unknown): DraftRules {
  const draft = parseInput(rules, input);
  if (draft.services) refuseOverlapInWeek(draft.services);
  if (draft.specialDay) refuseOverlapInDay(draft.specialDay.services, ['specialDay', 'services']);
  return draft;
}

/**
 * The day as it would be if the draft were saved; what the draft leaves out is as it was. Refuses combinations of tables
 * that cannot be combined.
 */
export function draftedDay(day: DayRow, date: string, draft: DraftRules): DayRow {
  const { services, specialDay, turnTimes, combinations, ...single } = draft;
  const given = givenRules(single);
  return withPacing(
    {
      ...day,
      weekly: services?.map((service) => ({ ...hoursOf(service), weekdays: service.weekdays })) ?? day.weekly,
      specialDays: specialDay
        ? [{ date, note: specialDay.note, services: specialDay.services.map(hoursOf) }]
        : day.specialDays,
      turnRules: turnTimes ?? day.turnRules,
      leadMinutes: given.leadMinutes ?? day.leadMinutes,
      horizonDays: given.horizonDays ?? day.horizonDays,
      largestOnlineParty: given.largestOnlineParty ?? day.largestOnlineParty,
      isOnlinePaused: given.onlineBookingPaused ?? day.isOnlinePaused,
      isInstantlyConfirmed: given.instantConfirmation ?? day.isInstantlyConfirmed,
      combinations: combinations ? combinationsOf(day, combinations) : day.combinations,
    },
    { covers: day.everyday.pacing.covers, parties: day.everyday.pacing.parties, ...pacingOf(given) },
  );
}

/** Only the limits that the draft names: one that it leaves out stays. */
function pacingOf({ pacingCovers, pacingParties }: Partial<DraftRules>): Partial<ServiceHours['pacing']> {
  return {
    ...(pacingCovers !== undefined && { covers: pacingCovers }),
    ...(pacingParties !== undefined && { parties: pacingParties }),
  };
}

/** Pacing is one rule for all services of a restaurant. */
function withPacing(day: DayRow, pacing: ServiceHours['pacing']): DayRow {
  const paced = <Hours extends ServiceHours>(hours: Hours) => ({ ...hours, pacing });
  return {
    ...day,
    everyday: paced(day.everyday),
    weekly: day.weekly.map(paced),
    specialDays: day.specialDays.map((special) => ({ ...special, services: special.services.map(paced) })),
  };
}

function hoursOf({
  name,
  openingTime,
  closingTime,
  lastSeating,
}: z.output<typeof serviceHours>): ServiceHours {
  return {
    name,
    opens: openingTime,
    closes: closingTime,
    lastSeating,
    pacing: { covers: null, parties: null },
  };
}

function combinationsOf(day: DayRow, drafted: z.output<typeof combinationList>): Combination[] {
  const combinable = new Set(
    day.tables.flatMap(({ tableId, isCombinable }) => (isCombinable ? tableId : [])),
  );
  const members = combinedTables(drafted, combinable);
  const seats = day.tables.map(
    ({ tableId, name, maxParty }) => [tableId, { name, maxCapacity: maxParty }] as const,
  );
  refuseTooManySeats(drafted, members, new Map(seats));
  return members.map((tableIds, index) => ({
    combinationId: String(index),
    tableIds,
    minParty: drafted[index]?.minPartySize ?? 1,
    maxParty: drafted[index]?.maxPartySize ?? 1,
  }));
}
