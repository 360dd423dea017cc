import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import { changeBookingRules } from '../rules/change-booking-rules.ts';
import { ServiceEntity } from './service.entity.ts';
import { sharedClockInWords, weeklyService } from './service-input.ts';
import { overlapInWeek, sharedClockInWeek } from './service-overlap.ts';
import { writtenRules } from './service-rules.ts';

/** Most weekly services: several for each day, fewer than would slow the engine down. */
export const MOST_SERVICES = 50;

const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Rules of all weekly services of a restaurant, apart from that none of them meet. */
export const weeklyServices = z
  .array(weeklyService)
  .max(MOST_SERVICES, `A restaurant has at most ${MOST_SERVICES} weekly services.`);

const rules = z.object({ restaurantId: z.string(), services: weeklyServices });

/**
 * Replaces the weekly services; none at all means the restaurant's own hours every day. What is not said of a service's
 * own rules stays (`writtenRules`). Existing bookings stay. Refuses hours that make no sense and services that meet; throws FORBIDDEN for another
 * restaurant or too low a role.
 */
export async function replaceServices(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, services } = parseInput(rules, input);
  refuseOverlapInWeek(services);
  return changeBookingRules(app, actor, { id }, async (tx, { restaurantId }) => {
    const before = await tx.entities.find(ServiceEntity, { restaurantId }, { orderBy: { position: 'asc' } });
    await tx.entities.nativeDelete(ServiceEntity, { restaurantId });
    await tx.entities.insertMany(
      ServiceEntity,
      services.map((service, position) => ({
        restaurantId,
        position,
        ...service,
        ...writtenRules(service, before),
      })),
    );
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: ['services'] });
  });
}

/** Refuses services of which two take bookings at the same time, or one date's at one clock time on two nights. */
export function refuseOverlapInWeek(services: readonly z.output<typeof weeklyService>[]): void {
  const nameOf = (place: number) => services[place]?.name ?? '';
  const refuse = (place: number, message: string) => {
    throw new Refusal(userError('INVALID', message, ['services', String(place), 'openingTime']));
  };
  const overlap = overlapInWeek(services);
  if (overlap) {
    const day = WEEKDAY_NAMES[overlap.weekday - 1];
    refuse(
      overlap.later,
      `On ${day}, ${nameOf(overlap.later)} begins before ${nameOf(overlap.earlier)} has ended.`,
    );
  }
  const shared = sharedClockInWeek(services);
  if (!shared) return;
  const day = WEEKDAY_NAMES[shared.weekday - 1] ?? '';
  refuse(shared.earlier, sharedClockInWords(day, nameOf(shared.earlier), nameOf(shared.later)));
}
