import { type Statement, sql } from '../../../platform/db/statement.ts';
import { vouchersWhere } from '../voucher-rows.ts';
import { codeHashOf, typedCode } from './voucher-code.ts';

/**
 * The voucher with a code, typed or scanned, of a restaurant. A text that cannot be a code is looked up like any other, so that it takes as
 * long.
 */
export function voucherOfCode(restaurantId: string, text: string, now: Date): Statement {
  const hash = codeHashOf(typedCode(text) ?? '');
  return vouchersWhere(
    sql`v.restaurant_id = ${restaurantId} and v.code_hash = ${hash} and v.state = 'issued'`,
    now,
  );
}
