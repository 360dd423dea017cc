import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import { globalId } from '../../../platform/ids/global-id.ts';
import type { Checkout } from '../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../guarantees/asked-provider.ts';
import { isPaidByGuest } from '../../guarantees/rules/change-terms.ts';
import type { Language } from '../../restaurants/language.ts';
import { type GuaranteeRow, guaranteesWhere, type KnownGuarantee } from './guarantee-rows.ts';

interface NamedGuarantee extends GuaranteeRow {
  restaurantName: string;
  language: Language;
}

/** Where the guest of a guarantee pays. Asked again it is the same page: it is made under the guarantee's id. */
export async function pageOf(app: App, known: KnownGuarantee): Promise<string> {
  const page = await openPage(app, known);
  return page.url;
}

/**
 * Has the provider make the page, or find it, and keeps what it is called. A process that ends in between leaves a guarantee without it: whoever
 * comes next asks under the same key, and gets the same page.
 */
export async function openPage(app: App, known: KnownGuarantee): Promise<Checkout> {
  const { restaurantId, guaranteeId } = known;
  const guarantee = await namedGuarantee(app, known);
  const { amountMinor, voucherMinor, currency, accountRef, pageNumber, restaurantName } = guarantee;
  const page = await askedProvider(app, (payments) =>
    payments.startCheckout({
      mode: isPaidByGuest(guarantee) ? 'pay' : 'keep',
      accountRef,
      // Where it is asked for by a link, its guest may come for days: each page has a key of its own.
      key: pageNumber === 0 ? guaranteeId : `${guaranteeId} ${pageNumber}`,
      amountMinor: amountMinor - voucherMinor,
      currency,
      description: restaurantName,
      restaurantId,
      returnUrl: returnUrlOf(app, guarantee),
      expiresAt: guarantee.pageExpiresAt ?? guarantee.expiresAt,
    }),
  );
  await inRestaurants(app, [restaurantId], (tx) =>
    tx.rows(
      sql`update guarantees set checkout_ref = ${page.ref} where restaurant_id = ${restaurantId} and id = ${guaranteeId}`,
    ),
  );
  return page;
}

/** Where the guest comes back to. The link of a booking is its guest's secret: the tab keeps it, and the provider never sees it. */
function returnUrlOf({ env }: App, { purpose, restaurantId, language }: NamedGuarantee): string {
  const page = purpose === 'booking' ? `book/${globalId('Restaurant', restaurantId)}` : 'manage';
  return `${env.APP_URL}/${page}?paid&lang=${language}`;
}

async function namedGuarantee(
  app: App,
  { restaurantId, guaranteeId }: KnownGuarantee,
): Promise<NamedGuarantee> {
  const [guarantee, told] = await inRestaurants(app, [restaurantId], (tx) =>
    Promise.all([
      tx.row<GuaranteeRow>(guaranteesWhere(sql`g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId}`)),
      tx.row<{ name: string; language: Language }>(
        sql`select r.name, g.language from guarantees g join restaurants r on r.id = g.restaurant_id
          where r.id = ${restaurantId} and g.restaurant_id = ${restaurantId} and g.id = ${guaranteeId}`,
      ),
    ]),
  );
  if (!guarantee || !told) throw new Error('The guarantee that was just written is gone.');
  return { ...guarantee, restaurantName: told.name, language: told.language };
}
