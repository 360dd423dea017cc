import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { uuidOf } from '../../../platform/ids/global-id.ts';
import { lines } from '../../../platform/text/text-rules.ts';
import { LARGEST_AMOUNT } from '../../guarantees/rules/money.ts';
import { type OfferRow, offerStatement } from './offer-rows.ts';
import { leastValidity } from './validity.ts';

/** Most amounts that guests choose from. */
export const MOST_AMOUNTS = 8;

/** Fifty years. */
const MOST_MONTHS = 600;

const AMOUNT = `An amount is a whole number of minor units from 1 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;
const MONTHS = `Vouchers count for 1 to ${MOST_MONTHS} months, or for ever.`;
const amount = z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT);

const rules = z.object({
  restaurantId: z.string(),
  offer: z
    .object({
      isOn: z.boolean(),
      amountsMinor: z
        .array(amount)
        .max(MOST_AMOUNTS, `There are at most ${MOST_AMOUNTS} amounts to choose from.`)
        .transform((given) => [...new Set(given)].sort((one, other) => one - other)),
      leastMinor: amount.nullish().transform((given) => given ?? null),
      mostMinor: amount.nullish().transform((given) => given ?? null),
      validMonths: z
        .int(MONTHS)
        .min(1, MONTHS)
        .max(MOST_MONTHS, MONTHS)
        .nullish()
        .transform((given) => given ?? null),
      conditions: lines({ label: 'Your conditions', max: 1_000 }),
    })
    .superRefine((offer, context) => {
      const fault = faultOf(offer);
      if (fault) context.addIssue({ code: 'custom', ...fault });
    }),
});

function faultOf({
  isOn,
  amountsMinor,
  leastMinor,
  mostMinor,
}: Pick<OfferRow, 'isOn' | 'amountsMinor' | 'leastMinor' | 'mostMinor'>) {
  if ((leastMinor === null) !== (mostMinor === null))
    return { path: ['mostMinor'], message: 'Give both ends of what guests may choose freely, or none.' };
  if (leastMinor !== null && mostMinor !== null && mostMinor < leastMinor)
    return { path: ['mostMinor'], message: 'The largest amount is below the smallest.' };
  if (isOn && amountsMinor.length === 0 && leastMinor === null)
    return { path: ['amountsMinor'], message: 'Give at least one amount, or let guests choose one.' };
  return null;
}

const NO_ACCOUNT = userError(
  'CONFLICT',
  'Gift vouchers can be switched on once the restaurant’s payment account can take payments. Connect it first, or save them switched off.',
  ['offer', 'isOn'],
);

/**
 * Says anew what gift vouchers a restaurant sells; those that were bought keep what held then. Refuses with CONFLICT what is on without an
 * account that can take payments, and with OUT_OF_RANGE fewer months than the law of the account's country asks for; throws FORBIDDEN.
 */
export async function saveOffer(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { offer } = parseInput(rules, input);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const known = await tx.row<OfferRow>(offerStatement(restaurantId));
    if (offer.isOn && !known?.isActive) throw new Refusal(NO_ACCOUNT);
    refuseTooShort(offer.validMonths, known?.country ?? null);
    const { isOn, amountsMinor, leastMinor, mostMinor, validMonths, conditions } = offer;
    await tx.rows(
      sql`insert into gift_voucher_offers (restaurant_id, is_on, amounts_minor, least_minor, most_minor, valid_months, conditions, updated_at)
        values (${restaurantId}, ${isOn}, ${JSON.stringify(amountsMinor)}::jsonb, ${leastMinor}, ${mostMinor}, ${validMonths},
          ${conditions}, ${app.clock.now()})
        on conflict (restaurant_id) do update set is_on = excluded.is_on, amounts_minor = excluded.amounts_minor,
          least_minor = excluded.least_minor, most_minor = excluded.most_minor, valid_months = excluded.valid_months,
          conditions = excluded.conditions, updated_at = excluded.updated_at`,
    );
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
  });
  return { restaurantId };
}

function refuseTooShort(validMonths: number | null, country: string | null): void {
  const least = leastValidity(country);
  if (!least || validMonths === null || validMonths >= least.months) return;
  const message = `In ${country} vouchers count for at least ${least.months} months (${least.law}). Give more, or none for ever.`;
  throw new Refusal(userError('OUT_OF_RANGE', message, ['offer', 'validMonths']));
}
