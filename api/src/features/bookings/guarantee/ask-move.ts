import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import type { MoveAnswer } from '../../../platform/payments/guests/guest-payments.ts';
import { askedProvider } from '../../guarantees/asked-provider.ts';
import type { MoveState } from '../../guarantees/ledger/guarantee-move.entity.ts';
import { askFee } from './by-link/ask-fee.ts';
import { lockGuarantee } from './guarantee-rows.ts';
import { writeEntry } from './write-money.ts';

const job = z.object({ restaurantId: z.uuid(), moveId: z.uuid() });

interface StoredMove {
  guaranteeId: string;
  kind: 'charge' | 'refund';
  amountMinor: number;
  state: MoveState;
  currency: string;
  accountRef: string;
  /** What is charged, or what was and is given back. */
  paymentRef: string | null;
}

/**
 * Has the provider do what was stored, under the move's id: it is done once, however often this runs. The answer is written once, with its
 * line of the ledger; a bank that wants its guest has the guest asked by a link. Rejects when the provider is away: the job runs again.
 */
export async function askMove(app: App, payload: unknown): Promise<void> {
  const known = job.parse(payload);
  const { restaurantId, moveId } = known;
  const move = await inRestaurants(app, [restaurantId], (tx) => storedMove(tx, known));
  if (move?.state !== 'asked' || !move.paymentRef) return;
  const { guaranteeId, kind, amountMinor, currency, accountRef, paymentRef } = move;
  const asked = { accountRef, paymentRef, key: moveId, amountMinor, currency };
  const answer = await askedProvider(app, (payments) =>
    kind === 'charge' ? payments.charge(asked) : payments.refund(asked),
  );
  await inRestaurants(app, [restaurantId], async (tx) => {
    const guarantee = await lockGuarantee(tx, { restaurantId, guaranteeId });
    if ((await storedMove(tx, known))?.state !== 'asked') return;
    await writeAnswer(app, tx, { ...known, move, answer });
    // Whoever has the booking open waits for the answer.
    if (guarantee?.bookingId) {
      const { bookingId } = guarantee;
      await recordEvent(tx, { type: 'bookingChanged', restaurantId, kind: 'UPDATED', bookingId });
    }
  });
}

async function writeAnswer(
  app: App,
  tx: TenantTransaction,
  { restaurantId, moveId, move, answer }: z.output<typeof job> & { move: StoredMove; answer: MoveAnswer },
): Promise<void> {
  const now = app.clock.now();
  const { guaranteeId, kind, amountMinor, currency } = move;
  await tx.rows(
    sql`update guarantee_moves set state = ${answer.state}, answered_at = ${now},
        provider_ref = ${answer.state === 'done' ? answer.ref : null}
      where restaurant_id = ${restaurantId} and id = ${moveId}`,
  );
  if (answer.state === 'needs_guest') await askFee(tx, { restaurantId, guaranteeId }, { amountMinor, now });
  if (answer.state !== 'done') return;
  await writeEntry(tx, {
    restaurantId,
    guaranteeId,
    kind,
    amountMinor,
    currency,
    providerRef: answer.ref,
    now,
  });
}

/** A refund gives back what was charged last: a guarantee is charged once, when it is paid or by the restaurant's own hand. */
function storedMove(
  tx: TenantTransaction,
  { restaurantId, moveId }: z.output<typeof job>,
): Promise<StoredMove | null> {
  return tx.row<StoredMove>(
    sql`select m.guarantee_id as "guaranteeId", m.kind, m.amount_minor as "amountMinor", m.state, g.currency,
        g.account_ref as "accountRef",
        case m.kind when 'charge' then g.payment_ref else (select e.provider_ref from guarantee_entries e
          where e.restaurant_id = g.restaurant_id and e.guarantee_id = g.id and e.kind = 'charge'
          order by e.created_at desc, e.id desc limit 1) end as "paymentRef"
      from guarantee_moves m join guarantees g on g.restaurant_id = m.restaurant_id and g.id = m.guarantee_id
      where m.restaurant_id = ${restaurantId} and m.id = ${moveId}`,
  );
}
