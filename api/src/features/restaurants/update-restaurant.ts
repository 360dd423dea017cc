import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { uuidOf } from '../../platform/ids/global-id.ts';
import {
  blankable,
  emailAddress,
  line,
  lines,
  phoneNumber,
  webAddress,
} from '../../platform/text/text-rules.ts';
import { isTimezone } from '../../platform/time/zoned-time.ts';
import { LANGUAGES } from './language.ts';
import { RestaurantEntity } from './restaurant.entity.ts';
import { recordRuleChange } from './rule-changes/record-rule-change.ts';
import type { RuleSubject } from './rule-changes/rule-subject.ts';

/** Turn times that an owner can choose, in minutes (spec §5). */
const TURN_MINUTES = [15, 30, 45, 60, 90, 120];

/** Texts that guests read before they book. */
const TEXTS = ['houseRules', 'cancellationTerms', 'privacyUrl'] as const;

const CLEARABLE = new Set<string>(['email', 'phone', 'address', 'description', 'language', ...TEXTS]);

/** Which of the fields decide about bookings, and under what name that is remembered. */
const RULES = {
  openingTime: 'openingHours',
  closingTime: 'openingHours',
  seatingCapacity: 'seatingCapacity',
  timeSlotDuration: 'timeSlotDuration',
  timezone: 'timezone',
} as const satisfies Partial<Record<keyof RestaurantEntity, RuleSubject>>;

const rules = z.object({
  id: z.string(),
  name: line({ label: 'Name', max: 120 }).nullish(),
  email: blankable(emailAddress()),
  phone: blankable(phoneNumber()),
  address: blankable(line({ label: 'Address', max: 300 })),
  description: blankable(lines({ label: 'Description', max: 2_000 })),
  houseRules: blankable(lines({ label: 'House rules', max: 1_000 })),
  cancellationTerms: blankable(lines({ label: 'Cancellation terms', max: 1_000 })),
  privacyUrl: blankable(webAddress()),
  openingTime: z.string().nullish(),
  closingTime: z.string().nullish(),
  seatingCapacity: z
    .int()
    .min(1, 'Seating capacity is at least 1.')
    .max(10_000, 'Seating capacity is at most 10,000.')
    .nullish(),
  timeSlotDuration: z
    .int()
    .refine((minutes) => TURN_MINUTES.includes(minutes), 'Choose 15, 30, 45, 60, 90 or 120 minutes.')
    .nullish(),
  timezone: z
    .string()
    .max(100, 'This is not a time zone.')
    .refine(isTimezone, 'This is not a time zone.')
    .nullish(),
  language: z.enum(LANGUAGES).nullish(),
  waitlistSelfJoin: z.boolean().nullish(),
  bookingNotices: z.boolean().nullish(),
});

/**
 * Changes a restaurant's profile; what is left out stays, null or blank text clears an optional one. Existing bookings
 * keep their times. Refuses with NOT_FOUND for a restaurant that is not the caller's, and throws FORBIDDEN for too low
 * a role.
 */
export async function updateRestaurant(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { id, ...request } = parseInput(rules, input);
  const restaurantId = uuidOf('Restaurant', id);
  if (!restaurantId || !actor.roleAt(restaurantId)) {
    throw new Refusal(userError('NOT_FOUND', 'There is no such restaurant.', ['id']));
  }
  actor.must('restaurant:update', restaurantId);
  const given = Object.fromEntries(
    Object.entries(request).filter(
      ([field, value]) => value !== undefined && (value !== null || CLEARABLE.has(field)),
    ),
  );
  await inRestaurants(app, [restaurantId], async (tx) => {
    const restaurant = await tx.entities.findOneOrFail(RestaurantEntity, { id: restaurantId });
    const changed = changedRules(restaurant, given);
    tx.entities.assign(restaurant, { ...given, updatedAt: app.clock.now() });
    if (restaurant.openingTime === restaurant.closingTime) {
      throw new Refusal(userError('INVALID', 'Opening and closing time must differ.', ['closingTime']));
    }
    await recordRuleChange(app, actor, tx, { restaurantId, subjects: changed });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'profile' });
  });
  return { restaurantId };
}

function changedRules(restaurant: RestaurantEntity, given: Record<string, unknown>): RuleSubject[] {
  const changed = Object.entries(RULES).flatMap(([field, subject]) => {
    const before = restaurant[field as keyof typeof RULES];
    return field in given && given[field] !== before ? [subject] : [];
  });
  return [...new Set(changed)];
}
