import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inNoRestaurant } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { OwnerQuery } from '../../../../platform/jobs/owner-query.ts';
import { eventKinds } from '../../../../platform/payments/guests/guest-payments.ts';
import { refreshAccount } from '../../../guarantees/accounts/connect-account.ts';
import { settleGiftVoucher } from '../../../vouchers/purchase/settle-gift-voucher.ts';
import type { KnownVoucher } from '../../../vouchers/voucher-rows.ts';
import { settlePayment } from '../settle-payment.ts';
import { hearDispute } from '../told/hear-dispute.ts';
import { hearRefund } from '../told/hear-refund.ts';

/** Bytes; an event holds one object of the provider. */
const LARGEST_EVENT = 500_000;

const NOT_SIGNED = 'This is no event that the provider signed within the last five minutes.';

/**
 * `POST /webhooks/guest-payments`: events that the provider of guests' payments signed. 400 for anything else, so that nobody can make up a
 * payment. Here an event is only taken down, as a job that survives this process: it asks the provider how what the event is about stands
 * now. So late, repeated and in any order they change nothing but what is so.
 */
export async function serveGuestPaymentEvents(server: FastifyInstance, app: App): Promise<void> {
  const { guestPayments } = app;
  if (!guestPayments) return;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/guest-payments', { bodyLimit: LARGEST_EVENT }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string'
          ? guestPayments.readEvent({ body, signature, receivedAt: app.clock.now() })
          : null;
      if (!event) return reply.code(400).send({ error: NOT_SIGNED });
      if (event.about) await orderHearing(app, { accountRef: event.accountRef, ...event.about });
      return reply.send({ received: true });
    });
  });
}

/** Of what the provider has told. */
interface Told {
  accountRef: string;
  kind: (typeof eventKinds)[number];
  /** What the provider calls it. */
  ref: string;
}

/** Orders the job that looks after it, so many seconds later. */
export async function orderHearing(app: App, told: Told, inSeconds = 0): Promise<void> {
  await inNoRestaurant(app, (tx) => enqueue(tx, 'hear-guest-payment', { ...told }, { inSeconds }));
}

const job = z.object({ accountRef: z.string(), kind: z.enum(eventKinds), ref: z.string() });

/** What is told of long after a payment, also of an account that was disconnected since. */
const HEARD = { refund: hearRefund, dispute: hearDispute } as const;

/** Asks the provider after what an event was about. What is nothing of ours is left. */
export async function hearGuestPayment(app: App, payload: unknown, query: OwnerQuery): Promise<void> {
  const { accountRef, kind, ref } = job.parse(payload);
  if (kind !== 'checkout') {
    const { rows } = await query<{ restaurantId: string }>(
      sql`select restaurant_id as "restaurantId" from payment_accounts where account_ref = ${accountRef}
        and (state <> 'disconnected' or ${kind !== 'account'})`,
    );
    for (const { restaurantId } of rows) {
      if (kind === 'account') await refreshAccount(app, restaurantId);
      else await HEARD[kind](app, { restaurantId, accountRef, ref });
    }
    return;
  }
  const { rows } = await query<{ restaurantId: string; guaranteeId: string }>(
    sql`select g.restaurant_id as "restaurantId", g.id as "guaranteeId"
      from payment_accounts a join guarantees g on g.restaurant_id = a.restaurant_id and g.checkout_ref = ${ref}
      where a.account_ref = ${accountRef}`,
  );
  for (const known of rows) await settlePayment(app, known);
  const bought = await query<KnownVoucher>(
    sql`select v.restaurant_id as "restaurantId", v.id as "voucherId"
      from payment_accounts a join gift_vouchers v on v.restaurant_id = a.restaurant_id and v.checkout_ref = ${ref}
      where a.account_ref = ${accountRef}`,
  );
  for (const known of bought.rows) await settleGiftVoucher(app, known);
}
