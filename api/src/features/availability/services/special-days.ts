import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { lines } from '../../../platform/text/text-rules.ts';
import { isCalendarDate, localDateAt } from '../../../platform/time/zoned-time.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { changeBookingRules } from '../rules/change-booking-rules.ts';
import { MOST_SERVICES_OF_A_DAY, serviceHours, sharedClockInWords } from './service-input.ts';
import { overlapInDay, sharedClockInDay } from './service-overlap.ts';
import { SpecialDayEntity } from './special-day.entity.ts';
import { SpecialDayServiceEntity } from './special-day-service.entity.ts';

const date = z.string().refine(isCalendarDate, 'This is not a date.');

/** Rules of what a special day says, apart from that no two of its services meet. */
export const specialDayContent = z.object({
  services: z
    .array(serviceHours)
    .max(MOST_SERVICES_OF_A_DAY, `A day has at most ${MOST_SERVICES_OF_A_DAY} services.`),
  note: lines({ label: 'Note', max: 300 }),
});

const setRules = specialDayContent.extend({ restaurantId: z.string(), date });

const removeRules = z.object({ restaurantId: z.string(), date });

/**
 * Gives a date services of its own, or closes it when there are none, in the place of what was set before. Existing
 * bookings stay. Refuses a date that has passed, hours that make no sense and services that meet;
 * throws FORBIDDEN for another restaurant or too low a role.
 */
export async function setSpecialDay(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string; date: string }> {
  actor.signedIn();
  const request = parseInput(setRules, input);
  const { date, note, services } = request;
  refuseOverlapInDay(services);
  const { restaurantId } = await changeBookingRules(
    app,
    actor,
    request.restaurantId,
    async (tx, { restaurantId, timezone }) => {
      refusePastDate(date, localDateAt(app.clock.now(), timezone));
      await tx.entities.nativeDelete(SpecialDayEntity, { restaurantId, date });
      await tx.entities.insert(SpecialDayEntity, { restaurantId, date, note });
      await tx.entities.insertMany(
        SpecialDayServiceEntity,
        services.map((service, position) => ({ restaurantId, date, position, ...service })),
      );
      await recordRuleChange(app, actor, tx, { restaurantId, subjects: [`specialDay:${date}`] });
    },
  );
  return { restaurantId, date };
}

/** Makes a date a plain one again. Refuses with NOT_FOUND when it is one already. */
export async function removeSpecialDay(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, date } = parseInput(removeRules, input);
  return changeBookingRules(app, actor, id, async (tx, { restaurantId }) => {
    const removed = await tx.entities.nativeDelete(SpecialDayEntity, { restaurantId, date });
    if (removed === 0) throw new Refusal(userError('NOT_FOUND', 'That date is no special day.', ['date']));
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: [`specialDay:${date}`] });
  });
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
