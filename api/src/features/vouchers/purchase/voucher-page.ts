import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { Checkout } from '../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../guarantees/asked-provider.ts';
import { type KnownVoucher, voucherRow } from '../voucher-rows.ts';

/**
 * Has the provider make the page on which a voucher is paid, or find it, and keeps what it is called. It is made under the voucher's id: whoever
 * asks again, also after a process that ended in between, gets the same page.
 */
export async function openVoucherPage(app: App, known: KnownVoucher): Promise<Checkout> {
  const { restaurantId, voucherId } = known;
  const [voucher, restaurant] = await inRestaurants(app, [restaurantId], (tx) =>
    Promise.all([
      voucherRow(tx, known, app.clock.now()),
      tx.row<{ name: string }>(sql`select name from restaurants where id = ${restaurantId}`),
    ]),
  );
  if (!voucher || !restaurant) throw new Error('The gift voucher that was just written is gone.');
  const { amountMinor, currency, accountRef, language, pageExpiresAt } = voucher;
  const page = await askedProvider(app, (payments) =>
    payments.startCheckout({
      mode: 'pay',
      accountRef,
      key: voucherId,
      amountMinor,
      currency,
      description: restaurant.name,
      restaurantId,
      returnUrl: `${app.env.APP_URL}/gift/${globalId('Restaurant', restaurantId)}?paid&lang=${language}`,
      expiresAt: pageExpiresAt,
    }),
  );
  await inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(
      sql`update gift_vouchers set checkout_ref = ${page.ref} where restaurant_id = ${restaurantId} and id = ${voucherId}`,
    ),
  );
  return page;
}
