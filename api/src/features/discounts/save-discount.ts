import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { inRestaurants } from '../../platform/db/in-restaurants.ts';
import { sql } from '../../platform/db/statement.ts';
import type { TenantTransaction } from '../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../platform/errors/user-errors.ts';
import { recordEvent } from '../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../platform/ids/global-id.ts';
import { LARGEST_AMOUNT } from '../guarantees/rules/money.ts';
import { spelledCode } from './discount-rows.ts';

/** Most discount codes of a restaurant. */
export const MOST_DISCOUNTS = 100;

const CODE = 'A code has 3 to 20 letters from A to Z and digits.';
const PERCENT = 'A share is a whole number from 1 to 100 per cent.';
const AMOUNT = `An amount is a whole number of minor units from 1 to ${LARGEST_AMOUNT.toLocaleString('en-US')}.`;
const USES = 'A code is used 1 to 1,000,000 times, or any number of times.';
const MOST_USES = 1_000_000;

const orNull = <Value>(value: Value | null | undefined): Value | null => value ?? null;

const discountInput = z
  .object({
    code: z
      .string()
      .max(40, CODE)
      .transform(spelledCode)
      .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/, CODE)),
    isOn: z.boolean(),
    percent: z.int(PERCENT).min(1, PERCENT).max(100, PERCENT).nullish().transform(orNull),
    amountMinor: z.int(AMOUNT).min(1, AMOUNT).max(LARGEST_AMOUNT, AMOUNT).nullish().transform(orNull),
    experienceIds: z
      .array(z.string())
      .min(1, 'Choose at least one experience, or everything that is paid in advance.')
      .max(50, 'At most 50 experiences.')
      .nullish()
      .transform(orNull),
    mostUses: z.int(USES).min(1, USES).max(MOST_USES, USES).nullish().transform(orNull),
    startsOn: z.iso.date().nullish().transform(orNull),
    endsOn: z.iso.date().nullish().transform(orNull),
  })
  .superRefine(({ percent, amountMinor, startsOn, endsOn }, context) => {
    if ((percent === null) === (amountMinor === null))
      context.addIssue({
        code: 'custom',
        path: ['percent'],
        message: 'Say what the code lowers the price by: a share or an amount.',
      });
    if (startsOn && endsOn && endsOn < startsOn)
      context.addIssue({ code: 'custom', path: ['endsOn'], message: 'The last day is before the first.' });
  });

const saveRules = z.object({
  restaurantId: z.string(),
  discount: discountInput,
  replaces: z.string().max(40).nullish().transform(orNull),
});
const removeRules = z.object({ restaurantId: z.string(), code: z.string().max(40, CODE) });

type Discount = z.output<typeof discountInput>;

const NO_CODE = userError('NOT_FOUND', 'There is no such code.', ['replaces']);
const EXISTS = userError(
  'TAKEN',
  'There is a code of this name already. Choose another name, or change that one.',
  ['discount', 'code'],
);
const NO_EXPERIENCE = userError('NOT_FOUND', 'There is no such experience.', ['discount', 'experienceIds']);
const NO_ACCOUNT = userError(
  'CONFLICT',
  'A code that lowers by an amount needs the currency of your payment account. Connect the account first, or give a share.',
  ['discount', 'amountMinor'],
);

/**
 * Writes a discount code: a new one, or one that `replaces` the one of that name and keeps its uses. What was booked stays as it was. Refuses with TAKEN
 * a name that there is already, with NOT_FOUND, with TOO_MANY, and an amount without an account with CONFLICT; throws FORBIDDEN.
 */
export async function saveDiscount(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { discount, replaces } = parseInput(saveRules, input);
  await inRestaurants(app, [restaurantId], async (tx) => {
    // Two who name two codes alike wait for one another.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`discounts ${restaurantId}`}, 0))`);
    const names = await tx.rows<{ code: string; discountId: string }>(
      sql`select code, id as "discountId" from discount_codes where restaurant_id = ${restaurantId}`,
    );
    const before = replaces === null ? null : names.find(({ code }) => code === spelledCode(replaces));
    if (before === undefined) throw new Refusal(NO_CODE);
    if (names.some(({ code, discountId }) => code === discount.code && discountId !== before?.discountId))
      throw new Refusal(EXISTS);
    if (!before && names.length >= MOST_DISCOUNTS)
      throw new Refusal(
        userError('TOO_MANY', `There are ${MOST_DISCOUNTS} codes already. Remove one that is over.`),
      );
    await write(app, tx, { restaurantId, discountId: before?.discountId ?? newUuid() }, discount);
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
  });
  return { restaurantId };
}

/** Removes a discount code; what was booked with it stays as it was. Refuses with NOT_FOUND; throws FORBIDDEN. */
export async function removeDiscount(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { code } = parseInput(removeRules, input);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const gone = await tx.rows(
      sql`delete from discount_codes where restaurant_id = ${restaurantId} and code = ${spelledCode(code)} returning id`,
    );
    if (gone.length === 0) throw new Refusal({ ...NO_CODE, field: ['code'] });
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId });
  });
  return { restaurantId };
}

async function write(
  app: App,
  tx: TenantTransaction,
  { restaurantId, discountId }: { restaurantId: string; discountId: string },
  discount: Discount,
): Promise<void> {
  const { code, isOn, percent, amountMinor, mostUses, startsOn, endsOn } = discount;
  const currency = amountMinor === null ? null : await currencyOf(tx, restaurantId);
  const experienceIds =
    discount.experienceIds && (await ownExperiences(tx, restaurantId, discount.experienceIds));
  const now = app.clock.now();
  await tx.rows(
    sql`insert into discount_codes (restaurant_id, id, code, is_on, percent, amount_minor, currency, experience_ids, most_uses, starts_on,
        ends_on, created_at, updated_at)
      values (${restaurantId}, ${discountId}, ${code}, ${isOn}, ${percent}, ${amountMinor}, ${currency}, ${experienceIds}::uuid[],
        ${mostUses}, ${startsOn}::date, ${endsOn}::date, ${now}, ${now})
      on conflict (restaurant_id, id) do update set code = excluded.code, is_on = excluded.is_on, percent = excluded.percent,
        amount_minor = excluded.amount_minor, currency = excluded.currency, experience_ids = excluded.experience_ids,
        most_uses = excluded.most_uses, starts_on = excluded.starts_on, ends_on = excluded.ends_on, updated_at = excluded.updated_at`,
  );
}

async function currencyOf(tx: TenantTransaction, restaurantId: string): Promise<string> {
  const account = await tx.row<{ currency: string | null }>(
    sql`select currency from payment_accounts where restaurant_id = ${restaurantId} and state <> 'disconnected'`,
  );
  if (!account?.currency) throw new Refusal(NO_ACCOUNT);
  return account.currency;
}

async function ownExperiences(
  tx: TenantTransaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(ids)].map((id) => uuidOf('Experience', id));
  const known = await tx.rows<{ id: string }>(
    sql`select id from experiences where restaurant_id = ${restaurantId}
      and id = any (${asked.filter((id) => id !== null)}::uuid[])`,
  );
  if (known.length < asked.length) throw new Refusal(NO_EXPERIENCE);
  return known.map(({ id }) => id);
}
