import { z } from 'zod';
import type { App } from '../../../../platform/app.ts';
import { inRestaurants } from '../../../../platform/db/in-restaurants.ts';
import { sql } from '../../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../../platform/db/tenant-transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import type { DisputeState } from '../../../../platform/payments/guests/guest-payments.ts';
import { mailOwners, showWithBooking } from '../told/tell-owners.ts';

/** So long before a dispute can be answered no more its owners are reminded. */
export const REMINDED_HOURS = 48;

const HOUR_MS = 3_600_000;

const job = z.object({ restaurantId: z.uuid(), disputeId: z.uuid() });

/** Which dispute. */
type KnownDispute = z.output<typeof job>;

/** How a dispute stands for its reminder. */
interface Answerable {
  state: DisputeState;
  answerBy: Date | null;
}

/**
 * Has the owners reminded once before the time to answer is over: two days before, or halfway where there is less than twice as much. Asked again, with
 * another deadline say, the newest counts. What cannot be answered orders nothing.
 */
export async function orderDisputeReminder(
  tx: TenantTransaction,
  { restaurantId, disputeId }: KnownDispute,
  { state, answerBy }: Answerable,
  now: Date,
): Promise<void> {
  const leftMs = answerBy ? answerBy.getTime() - now.getTime() : 0;
  if (state !== 'needs_answer' || leftMs <= 0) return;
  const inSeconds = Math.round(Math.max(leftMs - REMINDED_HOURS * HOUR_MS, leftMs / 2) / 1_000);
  const timing = { inSeconds, jobKey: `dispute-reminder ${disputeId}` };
  await enqueue(tx, 'remind-dispute', { restaurantId, disputeId }, timing);
}

/**
 * Reminds the owners of a dispute that nobody has answered, by mail and, where it is of a booking, in the list of what needs somebody. One that was answered meanwhile, or
 * can be answered no more, reminds nobody; running again sends no second mail.
 */
export async function remindDispute(app: App, payload: unknown): Promise<void> {
  const { restaurantId, disputeId } = job.parse(payload);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const dispute = await tx.row<{ bookingId: string | null }>(
      sql`select g.booking_id as "bookingId" from guarantee_disputes d
          join guarantees g on g.restaurant_id = d.restaurant_id and g.id = d.guarantee_id
        where d.restaurant_id = ${restaurantId} and d.id = ${disputeId} and d.state = 'needs_answer'
          and d.answer_by > ${app.clock.now()}
        union all select null from gift_voucher_disputes d
          where d.restaurant_id = ${restaurantId} and d.id = ${disputeId} and d.state = 'needs_answer'
            and d.answer_by > ${app.clock.now()}`,
    );
    if (!dispute) return;
    await mailOwners(tx, restaurantId, { task: 'send-dispute-reminder', about: { disputeId } });
    await showWithBooking(tx, { restaurantId, bookingId: dispute.bookingId });
  });
}
