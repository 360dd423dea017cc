import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput } from '../../../platform/errors/user-errors.ts';
import { recordRuleChange } from '../../restaurants/rule-changes/record-rule-change.ts';
import type { RuleSubject } from '../../restaurants/rule-changes/rule-subject.ts';
import { BookingRulesEntity } from './booking-rules.entity.ts';
import {
  DEFAULT_HORIZON_DAYS,
  DEFAULT_LARGEST_ONLINE_PARTY,
  DEFAULT_LEAD_MINUTES,
  LARGEST_PARTY,
} from './booking-rules.ts';
import { changeBookingRules } from './change-booking-rules.ts';
import { pacingCovers, pacingParties, turnTimes, whole } from './rule-limits.ts';
import { TurnTimeEntity } from './turn-time.entity.ts';

/** Limits of the single rules; what is left out stays as it is. */
export const singleRules = z.object({
  pacingCovers: pacingCovers.nullish(),
  pacingParties: pacingParties.nullish(),
  leadMinutes: whole('Notice in minutes', 0, 43_200).nullish(),
  horizonDays: whole('Days ahead', 0, 730).nullish(),
  largestOnlineParty: whole('Largest online party', 1, LARGEST_PARTY).nullish(),
  instantConfirmation: z.boolean().nullish(),
  onlineBookingPaused: z.boolean().nullish(),
  staffTablesReleaseHours: whole('Hours before the service', 0, 168).nullish(),
  turnTimes: turnTimes.nullish(),
});

const rules = singleRules.extend({ restaurantId: z.string() });

/** Null means no limit, or never. */
const CLEARABLE = new Set(['pacingCovers', 'pacingParties', 'staffTablesReleaseHours']);

/** What of the single rules is given: a value, or for a limit also that there is none. */
export function givenRules<Request extends object>(request: Request): Partial<Request> {
  const given = Object.entries(request).filter(
    ([field, value]) => value !== undefined && (value !== null || CLEARABLE.has(field)),
  );
  return Object.fromEntries(given) as Partial<Request>;
}

/**
 * Changes the single booking rules; what is left out stays, and existing bookings keep their times. Turn times are
 * written as a whole list. Refuses values outside their limits; throws FORBIDDEN for another restaurant or too low a
 * role.
 */
export async function updateBookingRules(
  app: App,
  actor: Actor,
  input: unknown,
): Promise<{ restaurantId: string }> {
  actor.signedIn();
  const { restaurantId: id, turnTimes, ...request } = parseInput(rules, input);
  const given = givenRules(request);
  return changeBookingRules(app, actor, { id }, async (tx, { restaurantId }) => {
    const updatedAt = app.clock.now();
    const row =
      (await tx.entities.findOne(BookingRulesEntity, { restaurantId })) ??
      tx.entities.create(BookingRulesEntity, { restaurantId, ...DEFAULTS, updatedAt });
    const subjects: RuleSubject[] = SINGLE_RULES.filter(
      (field) => field in given && given[field] !== row[field],
    );
    tx.entities.assign(row, { ...given, updatedAt });
    if (turnTimes && (await replaceTurnTimes(tx, restaurantId, turnTimes))) subjects.push('turnTimes');
    await recordRuleChange(app, actor, tx, { restaurantId, subjects });
  });
}

const SINGLE_RULES = [
  'pacingCovers',
  'pacingParties',
  'leadMinutes',
  'horizonDays',
  'largestOnlineParty',
  'instantConfirmation',
  'onlineBookingPaused',
  'staffTablesReleaseHours',
] as const;

const DEFAULTS = {
  pacingCovers: null,
  pacingParties: null,
  leadMinutes: DEFAULT_LEAD_MINUTES,
  horizonDays: DEFAULT_HORIZON_DAYS,
  largestOnlineParty: DEFAULT_LARGEST_ONLINE_PARTY,
  instantConfirmation: false,
  onlineBookingPaused: false,
  staffTablesReleaseHours: null,
};

/** Writes the list and says whether it is another one than before. */
async function replaceTurnTimes(
  tx: TenantTransaction,
  restaurantId: string,
  turnTimes: readonly { upTo: number; minutes: number }[],
): Promise<boolean> {
  const before = await tx.entities.find(TurnTimeEntity, { restaurantId });
  await tx.entities.nativeDelete(TurnTimeEntity, { restaurantId });
  await tx.entities.insertMany(
    TurnTimeEntity,
    turnTimes.map((turn) => ({ restaurantId, ...turn })),
  );
  const minutes = new Map(before.map((turn) => [turn.upTo, turn.minutes]));
  return (
    before.length !== turnTimes.length || turnTimes.some((turn) => minutes.get(turn.upTo) !== turn.minutes)
  );
}
