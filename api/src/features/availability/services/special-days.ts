import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { lines } from '../../../platform/text/text-rules.ts';
import { addDays, isCalendarDate, localDateAt } from '../../../platform/time/zoned-time.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { changeBookingRules } from '../rules/change-booking-rules.ts';
import { MOST_SERVICES_OF_A_DAY, serviceHours, sharedClockInWords } from './service-input.ts';
import { overlapInDay, sharedClockInDay } from './service-overlap.ts';
import { writtenRules } from './service-rules.ts';
import { SpecialDayEntity } from './special-day.entity.ts';
import { SpecialDayServiceEntity } from './special-day-service.entity.ts';

const date = z.string().refine(isCalendarDate, 'This is not a date.');

/** Rules of what a special day says, apart from that no two of its services meet. */
export const specialDayContent = z.object({
  services: z
    .array(serviceHours)
    .max(MOST_SERVICES_OF_A_DAY, `A day has at most ${MOST_SERVICES_OF_A_DAY} services.`),
  note: lines({ label: 'Note', max: 300 }),
  experienceOnly: z.boolean().nullish(),
});

const span = { restaurantId: z.string(), date, to: date.nullish() };
const setRules = specialDayContent.extend(span);
const removeRules = z.object(span);

/** Dates that can be set at once: a year. */
export const MOST_DATES = 366;

/** Dates that were set, both ends included. */
interface SetDates {
  restaurantId: string;
  from: string;
  to: string;
}

/**
 * Gives a date, or each of a span of dates, services of its own, or closes it when there are none, in the place of what was
 * set before. Each date is kept by itself, so that whoever reads a day looks at one. Existing
 * bookings stay. Refuses a date that has passed, a span that runs backwards or is longer than a year, hours that make no sense and services that meet;
 * throws FORBIDDEN for another restaurant or too low a role.
 */
export async function setSpecialDay(app: App, actor: Actor, input: unknown): Promise<SetDates> {
  actor.signedIn();
  const request = parseInput(setRules, input);
  const { note, services, experienceOnly } = request;
  const dates = datesOf(request);
  refuseOverlapInDay(services);
  const { restaurantId } = await changeBookingRules(
    app,
    actor,
    { id: request.restaurantId, part: 'days' },
    async (tx, { restaurantId, timezone }) => {
      refusePastDate(request.date, localDateAt(app.clock.now(), timezone));
      const before = Map.groupBy(
        await tx.entities.find(
          SpecialDayServiceEntity,
          { restaurantId, date: { $in: dates } },
          { orderBy: { position: 'asc' } },
        ),
        (service) => service.date,
      );
      const were = await tx.entities.find(SpecialDayEntity, { restaurantId, date: { $in: dates } });
      const kept = new Map(were.map((day) => [day.date, day.experienceOnly]));
      await tx.entities.nativeDelete(SpecialDayEntity, { restaurantId, date: { $in: dates } });
      await tx.entities.insertMany(
        SpecialDayEntity,
        dates.map((date) => ({
          restaurantId,
          date,
          note,
          experienceOnly: experienceOnly ?? kept.get(date) ?? false,
        })),
      );
      await tx.entities.insertMany(
        SpecialDayServiceEntity,
        dates.flatMap((date) =>
          services.map((service, position) => ({
            restaurantId,
            date,
            position,
            ...service,
            ...writtenRules(service, before.get(date) ?? []),
          })),
        ),
      );
      await recordRuleChange(app, actor, tx, { restaurantId, subjects: subjectsOf(dates) });
    },
  );
  return { restaurantId, from: request.date, to: request.to ?? request.date };
}

/** Makes a date, or each of a span, a plain one again. Refuses with NOT_FOUND when all of them are already. */
export async function removeSpecialDay(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const request = parseInput(removeRules, input);
  const dates = datesOf(request);
  return changeBookingRules(
    app,
    actor,
    { id: request.restaurantId, part: 'days' },
    async (tx, { restaurantId }) => {
      const were = await tx.entities.find(SpecialDayEntity, { restaurantId, date: { $in: dates } });
      if (were.length === 0)
        throw new Refusal(userError('NOT_FOUND', 'That date is no special day.', ['date']));
      await tx.entities.nativeDelete(SpecialDayEntity, { restaurantId, date: { $in: dates } });
      const subjects = subjectsOf(were.map((day) => day.date));
      await recordRuleChange(app, actor, tx, { restaurantId, subjects });
    },
  );
}

const BACKWARDS = userError('OUT_OF_RANGE', 'The last date lies before the first.', ['to']);
const TOO_MANY = userError('OUT_OF_RANGE', 'A span has at most a year.', ['to']);

function datesOf({ date, to }: { date: string; to?: string | null | undefined }): string[] {
  if (to && to < date) throw new Refusal(BACKWARDS);
  const dates = [date];
  for (let next = addDays(date, 1); to && next <= to; next = addDays(next, 1)) {
    if (dates.length >= MOST_DATES) throw new Refusal(TOO_MANY);
    dates.push(next);
  }
  return dates;
}

function subjectsOf(dates: readonly string[]) {
  return dates.map((date) => `specialDay:${date}` as const);
}

function refusePastDate(date: string, today: string): void {
  if (date < today) throw new Refusal(userError('OUT_OF_RANGE', 'That date has passed.', ['date']));
}

/** Refuses services of which two take bookings at the same time, or at one clock time on two nights; `path` leads to their list in the input. */
export function refuseOverlapInDay(
  services: readonly z.output<typeof serviceHours>[],
  path: readonly string[] = ['services'],
): void {
  const nameOf = (place: number) => services[place]?.name ?? '';
  const refuse = (place: number, message: string) => {
    throw new Refusal(userError('INVALID', message, [...path, String(place), 'openingTime']));
  };
  const overlap = overlapInDay(services);
  if (overlap) {
    refuse(overlap.later, `${nameOf(overlap.later)} begins before ${nameOf(overlap.earlier)} has ended.`);
  }
  const shared = sharedClockInDay(services);
  if (!shared) return;
  refuse(shared.earlier, sharedClockInWords('the same date', nameOf(shared.earlier), nameOf(shared.later)));
}
