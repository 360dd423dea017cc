import type { BoughtExperience } from '../features/experiences/rules/bought-experience.ts';
import { termsOf } from '../features/experiences/rules/bought-experience.ts';
import { type AgreedTerms, agreedBy } from '../features/guarantees/rules/agreed-terms.ts';
import { costOfPaid, type Ending } from '../features/guarantees/rules/fees.ts';
import { endingAt } from '../features/guarantees/rules/free-until.ts';
import { ruleOfInput } from '../features/guarantees/rules/policy-input.ts';
import { guaranteeSentences } from '../features/guarantees/words/guarantee-sentences.ts';
import { WORDING_VERSION } from '../features/guarantees/words/guarantee-words.ts';
import { sql } from '../platform/db/statement.ts';
import type { TenantTransaction } from '../platform/db/tenant-transaction.ts';
import { DEMO_ACCOUNT, DEMO_POLICY, DEMO_POLICY_ID, demoPaymentRef } from './demo-account.ts';
import { type BookedMove, bookMoves, withFees } from './demo-books.ts';
import { DEMO_IDS, demoId } from './demo-ids.ts';
import { DEMO_RESTAURANT_ID as RESTAURANT } from './demo-restaurant.ts';

/** Dates so far around a start on which guests of the demo have paid. */
const PAID_AROUND = { back: 35, ahead: 21 };

/** A booking that was asked for money when it was made. */
interface PaidBooking {
  id: string;
  guests: number;
  startsAt: Date;
  createdAt: Date;
  cancelledAt: Date | null;
  endedAs: 'by_guest' | 'by_restaurant' | 'no_show' | null;
  experience: BoughtExperience | null;
}

/**
 * What guests of the demo have paid: a deposit for each large party that booked online since there is a policy, and the whole sum for each of the tasting.
 * Who cancelled in time has it back. In both books, ours and the provider's; what is there already stays.
 */
export async function writeGuarantees(
  tx: TenantTransaction,
  { timezone, today, since, now }: { timezone: string; today: string; since: Date; now: Date },
): Promise<void> {
  const bookings = await tx.rows<PaidBooking>(
    sql`select b.id, b.guests, b.starts_at as "startsAt", b.created_at as "createdAt", b.cancelled_at as "cancelledAt", b.experience,
        case when b.status = 'cancelled' then b.cancellation when b.status = 'no_show' then 'no_show' end as "endedAs"
      from bookings b
      where b.restaurant_id = ${RESTAURANT} and b.id between ${DEMO_IDS.first}::uuid and ${DEMO_IDS.last}::uuid and b.source = 'online'
        and b.date <> ${today}::date and b.date between ${today}::date - ${PAID_AROUND.back}::int and ${today}::date + ${PAID_AROUND.ahead}::int
        and b.created_at >= ${since} and b.deleted_at is null and b.status <> 'pending'
        and (b.experience is not null or b.guests between 6 and 8)
        and not exists (select from guarantees g where g.restaurant_id = b.restaurant_id and g.booking_id = b.id)
      order by b.id`,
  );
  const paid = bookings.flatMap((booking) => paidFor(booking, timezone, now));
  if (paid.length === 0) return;
  await insertGuarantees(tx, paid);
  await bookMoves(
    tx,
    paid.flatMap(({ moves }) => moves),
  );
  await insertEntries(tx, paid);
}

type Paid = ReturnType<typeof guaranteeOf>;

function paidFor(booking: PaidBooking, timezone: string, now: Date): Paid[] {
  const { experience, guests, startsAt } = booking;
  const terms = experience ? termsOf(experience, guests) : ruleOfInput(DEMO_POLICY, null);
  const { currency } = DEMO_ACCOUNT;
  const policyId = experience?.experienceId ?? DEMO_POLICY_ID;
  const agreed = terms && agreedBy(policyId, terms, { guests, startsAt, currency, timezone });
  return agreed ? [guaranteeOf(booking, agreed, now)] : [];
}

function guaranteeOf(booking: PaidBooking, agreed: AgreedTerms, now: Date) {
  const { id: bookingId, createdAt, cancelledAt, endedAs, startsAt } = booking;
  const id = demoId(`guarantee of ${bookingId}`);
  const paymentRef = demoPaymentRef(id);
  const endedAt = endedAs && (endedAs === 'no_show' ? startsAt : (cancelledAt ?? startsAt));
  const ending = endedAt && endingOf(endedAs, endedAt, agreed.freeUntil);
  const refundMinor = ending ? costOfPaid(agreed.terms, agreed, ending).refundMinor : 0;
  const refundedAt = new Date(Math.min((endedAt ?? now).getTime() + 60_000, now.getTime()));
  const move = { paymentRef };
  const moves: BookedMove[] = [
    { ...move, kind: 'charge', ref: paymentRef, amountMinor: agreed.amountMinor, at: createdAt },
    ...(refundMinor > 0
      ? [{ ...move, kind: 'refund' as const, ref: `sim_re_${id}`, amountMinor: refundMinor, at: refundedAt }]
      : []),
  ];
  const words = guaranteeSentences({ ...agreed, now: createdAt }, 'en');
  const { policyId, terms, guests, amountMinor, freeUntil } = agreed;
  return {
    id,
    bookingId,
    paymentRef,
    policyId,
    terms,
    guests,
    amountMinor,
    freeUntil,
    endedAs,
    endedAt,
    words,
    createdAt,
    moves,
  };
}

/** A no-show keeps all until staff decide. */
function endingOf(endedAs: PaidBooking['endedAs'], endedAt: Date, freeUntil: Date): Ending | null {
  if (endedAs === 'by_restaurant') return 'by_restaurant';
  return endedAs === 'by_guest' ? endingAt(freeUntil, endedAt) : null;
}

async function insertGuarantees(tx: TenantTransaction, paid: readonly Paid[]): Promise<void> {
  const { ref, currency } = DEMO_ACCOUNT;
  await tx.rows(
    sql`insert into guarantees (restaurant_id, id, state, booking_id, hold_id, policy_id, terms, guests, amount_minor, currency, free_until,
        provider, account_ref, payment_ref, request_hash, language, wording_version, accepted_words, accepted_from, expires_at, ended_as,
        ended_at, created_at, updated_at)
      select ${RESTAURANT}::uuid, g.id, 'secured', g."bookingId", g.id, g."policyId", g.terms, g.guests, g."amountMinor", ${currency}, g."freeUntil",
        'simulated', ${ref}, g."paymentRef", '', 'en', ${WORDING_VERSION}, g.words, '192.0.2.10', g."createdAt" + interval '10 minutes',
        g."endedAs", g."endedAt", g."createdAt", coalesce(g."endedAt", g."createdAt")
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as g(id uuid, "bookingId" uuid, "policyId" uuid, terms jsonb, guests int,
        "amountMinor" int, "freeUntil" timestamptz, "paymentRef" text, words jsonb, "endedAs" text, "endedAt" timestamptz,
        "createdAt" timestamptz)
      on conflict do nothing`,
  );
}

/** The ledger's lines, with what the provider took for itself; a refund has what asked for it. */
async function insertEntries(tx: TenantTransaction, paid: readonly Paid[]): Promise<void> {
  const lines = paid.flatMap(({ id, moves }) =>
    withFees(moves).map((move) => ({ ...move, guaranteeId: id, id: demoId(`${move.kind} of ${id}`) })),
  );
  const all = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id uuid, "guaranteeId" uuid, kind text, ref text, "amountMinor" int,
        at timestamptz)`;
  await tx.rows(
    sql`insert into guarantee_moves (restaurant_id, id, guarantee_id, kind, amount_minor, state, provider_ref, created_at, answered_at)
      select ${RESTAURANT}::uuid, l.id, l."guaranteeId", 'refund', l."amountMinor", 'done', l.ref, l.at, l.at from ${all}
      where l.kind = 'refund' on conflict do nothing`,
  );
  await tx.rows(
    sql`insert into guarantee_entries (restaurant_id, id, guarantee_id, kind, amount_minor, currency, provider_ref, created_at)
      select ${RESTAURANT}::uuid, l.id, l."guaranteeId", l.kind, l."amountMinor", ${DEMO_ACCOUNT.currency}, l.ref, l.at from ${all}
      order by l.at on conflict do nothing`,
  );
}
