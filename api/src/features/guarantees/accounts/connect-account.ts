import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { globalId, uuidOf } from '../../../platform/ids/global-id.ts';
import { askedProvider, guestPaymentsOf } from '../asked-provider.ts';
import { isCurrency } from '../rules/money.ts';
import { type AccountRow, lockAccount } from './account-rows.ts';
import { MOST_OPEN, type OpenGuarantee } from './open-guarantee.type.ts';

const NO_ACCOUNT = userError('NOT_FOUND', 'This restaurant has no payment account. Connect one first.');

const OTHERS_ASK = userError(
  'BUSY',
  'This account is being refreshed from several places at once. Please try again in a moment.',
);

/** Where a restaurant goes on at the provider. */
interface Onboarding {
  restaurantId: string;
  url: string;
}

/**
 * Connects a restaurant with an account of its own, or goes on with the one that it has: the answer is where the provider asks for the rest.
 * Asked again it is the same account. Refuses with PAYMENTS_OFF; throws FORBIDDEN, and SERVICE_UNAVAILABLE when the provider is away.
 */
export async function connectAccount(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<Onboarding> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { kind: provider } = guestPaymentsOf(app);
  const known = await inRestaurants(app, [restaurantId], (tx) => lockAccount(tx, restaurantId));
  const isNew = !known || known.state === 'disconnected' || known.provider !== provider;
  const number = isNew ? (known?.number ?? 0) + 1 : known.number;
  const accountRef = isNew
    ? await askedProvider(app, (payments) =>
        payments.createAccount({ restaurantId, key: `account ${restaurantId} ${number}` }),
      )
    : known.accountRef;
  const now = app.clock.now();
  if (isNew)
    await inRestaurants(app, [restaurantId], (tx) =>
      tx.rows(
        sql`insert into payment_accounts (restaurant_id, provider, account_ref, number, state, country, currency, requirements,
            created_at, updated_at)
          values (${restaurantId}, ${provider}, ${accountRef}, ${number}, 'onboarding', null, null, '[]', ${now}, ${now})
          on conflict (restaurant_id) do update set provider = excluded.provider, account_ref = excluded.account_ref,
            number = excluded.number, state = 'onboarding', country = null, currency = null, requirements = '[]',
            updated_at = excluded.updated_at where payment_accounts.number < excluded.number`,
      ),
    );
  const returnUrl = `${app.env.APP_URL}/settings/payments?restaurant=${encodeURIComponent(input.restaurantId)}`;
  const url = await askedProvider(app, (payments) => payments.onboardingUrl({ accountRef, returnUrl }));
  return { restaurantId, url };
}

/** So often the provider is asked anew because somebody else kept an answer meanwhile. */
const MOST_ASKED = 5;

/**
 * Asks the provider how the account stands now and keeps it. Whoever comes back from the provider's page does, and what hears an event of it.
 * Of several at once none keeps an older answer over a newer one. Refuses with NOT_FOUND when there is no account, with BUSY when others
 * kept theirs each time.
 */
export async function refreshAccount(app: App, restaurantId: string): Promise<void> {
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    if (await keepStanding(app, restaurantId)) return;
  }
  throw new Refusal(OTHERS_ASK);
}

/** Asks once; whether the answer was kept: it is not when the account was written to since, as it may be older than what was written. */
async function keepStanding(app: App, restaurantId: string): Promise<boolean> {
  const known = await inRestaurants(app, [restaurantId], (tx) => lockAccount(tx, restaurantId));
  if (!known || known.state === 'disconnected') throw new Refusal(NO_ACCOUNT);
  const standing = await askedProvider(app, (payments) => payments.account(known.accountRef));
  const currency = standing?.currency?.toUpperCase() ?? null;
  // A currency that we cannot reckon in is as good as an account that cannot take payments.
  const isActive = standing?.isActive === true && currency !== null && isCurrency(currency);
  const state = isActive ? 'active' : known.state === 'onboarding' ? 'onboarding' : 'restricted';
  return inRestaurants(app, [restaurantId], async (tx) => {
    const kept = await tx.row(
      sql`update payment_accounts set state = ${state}, country = ${standing?.country ?? null}, currency = ${currency},
          requirements = ${JSON.stringify(standing?.requirements ?? [])}::jsonb, updated_at = ${app.clock.now()}
        where restaurant_id = ${restaurantId} and xmin::text = ${known.version} returning true as "isKept"`,
    );
    if (!kept) return false;
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
    return true;
  });
}

/** The same for an owner who looks at it. Throws FORBIDDEN. */
export async function refreshOwnAccount(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  await refreshAccount(app, restaurantId);
  return { restaurantId };
}

/** Money of a guest that is not settled, and the booking that it is for; none while the guest is still paying. */
interface OpenMoneyRow {
  bookingUuid: string | null;
  reference: string | null;
  date: string | null;
  amountMinor: number;
  currency: string;
}

/** That money of guests is open, and which. */
class OpenMoney extends Refusal {
  override readonly extras: { openGuarantees: OpenGuarantee[] };

  constructor(open: readonly OpenMoneyRow[]) {
    const references = open.flatMap(({ reference }) => reference ?? []);
    const which = references.slice(0, 5).join(', ');
    super(
      userError(
        'CONFLICT',
        `Money of guests is open here: ${which || 'a payment is on its way'}. Wait until these visits are over and settled, then disconnect.`,
        ['restaurantId'],
      ),
    );
    this.extras = {
      openGuarantees: open.map(({ bookingUuid, ...row }) => ({
        ...row,
        bookingId: bookingUuid && globalId('Booking', bookingUuid),
      })),
    };
  }
}

const OPEN_VOUCHERS = userError(
  'CONFLICT',
  'A gift voucher is being paid for or refunded just now. Wait until that is settled, an hour at most, then disconnect.',
  ['restaurantId'],
);

/** Whether somebody is paying for a voucher, or the provider has not answered a refund. What is left on vouchers is owed by the restaurant, with or without an account. */
async function hasOpenVouchers(tx: TenantTransaction, restaurantId: string): Promise<boolean> {
  const open = await tx.rows(
    sql`select from gift_vouchers where restaurant_id = ${restaurantId} and state = 'awaiting'
      union all select from gift_voucher_refunds where restaurant_id = ${restaurantId} and state = 'asked' limit 1`,
  );
  return open.length > 0;
}

/**
 * Gives the account up: nothing is asked of guests any more. Refused with CONFLICT and the bookings concerned while money is open: a guest
 * is paying, a visit with a guarantee is still to come, or the provider has not answered a move.
 */
export async function disconnectAccount(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<Pick<AccountRow, 'restaurantId'>> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const account = await lockAccount(tx, restaurantId);
    if (!account || account.state === 'disconnected') throw new Refusal(NO_ACCOUNT);
    const open = await tx.rows<OpenMoneyRow>(
      sql`select b.id as "bookingUuid", b.reference, to_char(b.date, 'YYYY-MM-DD') as date, g.amount_minor as "amountMinor", g.currency
        from guarantees g left join bookings b on b.restaurant_id = g.restaurant_id and b.id = g.booking_id
        where g.restaurant_id = ${restaurantId} and (g.state = 'awaiting'
          or (g.state = 'secured' and b.status in ('pending', 'confirmed', 'seated') and b.deleted_at is null)
          or exists (select from guarantee_moves m where m.restaurant_id = g.restaurant_id and m.guarantee_id = g.id
            and m.state = 'asked'))
        order by b.starts_at, g.id limit ${MOST_OPEN}`,
    );
    if (open.length > 0) throw new OpenMoney(open);
    if (await hasOpenVouchers(tx, restaurantId)) throw new Refusal(OPEN_VOUCHERS);
    await tx.rows(
      sql`update payment_accounts set state = 'disconnected', updated_at = ${app.clock.now()} where restaurant_id = ${restaurantId}`,
    );
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId };
}
