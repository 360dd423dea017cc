import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { sql } from '../../../platform/db/statement.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { line } from '../../../platform/text/text-rules.ts';
import { writeVoucherEntry } from '../ledger/write-voucher-entry.ts';
import { type ChangedVoucher, withOwnVoucher } from './own-voucher.ts';

const rules = z.object({ id: z.string(), reason: line({ label: 'Reason', max: 300 }) });

const VOIDED = userError('CONFLICT', 'This voucher was voided before.', ['id']);
const EMPTY = userError('CONFLICT', 'Nothing is left on this voucher that could be voided.', ['id']);

/** Ends a voucher for good, with a reason that stays: what is left on it counts no more. Refuses one that is empty or was voided with CONFLICT. */
export async function voidVoucher(app: App, actor: Actor, input: { id: string }): Promise<ChangedVoucher> {
  const { id, reason } = parseInput(rules, input);
  return withOwnVoucher(app, actor, { id, action: 'giftVoucher:void' }, async (tx, voucher, now) => {
    const { restaurantId, voucherId, balance, voidedAt } = voucher;
    if (voidedAt) throw new Refusal(VOIDED);
    if (balance === 0) throw new Refusal(EMPTY);
    await tx.rows(
      sql`update gift_vouchers set voided_at = ${now}, updated_at = ${now}
        where restaurant_id = ${restaurantId} and id = ${voucherId}`,
    );
    const line = { kind: 'voided', amountMinor: balance, reason, madeBy: actor.userId, now } as const;
    await writeVoucherEntry(tx, { restaurantId, voucherId, ...line });
  });
}
