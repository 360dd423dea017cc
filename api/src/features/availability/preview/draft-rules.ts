import type { z } from 'zod';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import {
  combinationList,
  combinedTables,
  refuseTooManySeats,
} from '../../tables/replace-table-combinations.ts';
import type { DayRow } from '../day/day-row.ts';
import type { Combination } from '../engine/floor.ts';
import type { Pacing, ServiceHours } from '../rules/booking-rules.ts';
import { givenRules, singleRules } from '../rules/update-booking-rules.ts';
import { refuseOverlapInWeek, weeklyServices } from '../services/replace-services.ts';
import type { serviceHours } from '../services/service-input.ts';
import { engineRules, type RuledService, rulesOfHours, writtenRules } from '../services/service-rules.ts';
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
  const weekly = day.weekly.map(ruled);
  const before = day.specialDays.find((each) => each.date === date);
  const special = before?.services.map(ruled) ?? [];
  return {
    ...day,
    weekly:
      services?.map((service) => ({ ...hoursOf(service, weekly), weekdays: service.weekdays })) ?? day.weekly,
    specialDays: specialDay
      ? [
          {
            date,
            note: specialDay.note,
            isExperienceOnly: specialDay.experienceOnly ?? before?.isExperienceOnly ?? false,
            services: specialDay.services.map((each) => hoursOf(each, special)),
          },
        ]
      : day.specialDays,
    pacing: { ...day.pacing, ...pacingOf(given) },
    turnRules: turnTimes ?? day.turnRules,
    leadMinutes: given.leadMinutes ?? day.leadMinutes,
    horizonDays: given.horizonDays ?? day.horizonDays,
    largestOnlineParty: given.largestOnlineParty ?? day.largestOnlineParty,
    isOnlinePaused: given.onlineBookingPaused ?? day.isOnlinePaused,
    staffTablesReleaseHours:
      given.staffTablesReleaseHours === undefined
        ? day.staffTablesReleaseHours
        : given.staffTablesReleaseHours,
    isInstantlyConfirmed: given.instantConfirmation ?? day.isInstantlyConfirmed,
    combinations: combinations ? combinationsOf(day, combinations) : day.combinations,
  };
}

/** Only the limits that the draft names: one that it leaves out stays. */
function pacingOf({ pacingCovers, pacingParties }: Partial<DraftRules>): Partial<Pacing> {
  return {
    ...(pacingCovers !== undefined && { covers: pacingCovers }),
    ...(pacingParties !== undefined && { parties: pacingParties }),
  };
}

function ruled<Hours extends ServiceHours>(hours: Hours): Hours & RuledService {
  return { ...hours, ...rulesOfHours(hours) };
}

/** A service as it would be written over those of before. */
function hoursOf(service: z.output<typeof serviceHours>, before: readonly RuledService[]): ServiceHours {
  return {
    name: service.name,
    opens: service.openingTime,
    closes: service.closingTime,
    lastSeating: service.lastSeating,
    ...engineRules(writtenRules(service, before)),
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
