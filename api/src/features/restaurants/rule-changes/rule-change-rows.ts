import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import { userEmails } from '../../accounts/user/user-rows.ts';
import type { RuleSubject } from './rule-subject.ts';

/** Who set a rule last, and when. */
export interface RuleChangeRow {
  /** The e-mail address of the member of staff. */
  setBy: string | null;
  setAt: Date;
}

/** The latest change of any of these rules; null when all are as the restaurant began. For staff. */
export async function latestRuleChange(
  reads: TenantReads,
  restaurantId: string,
  subjects: readonly RuleSubject[],
): Promise<RuleChangeRow | null> {
  const change = await reads.row<{ changedBy: string; changedAt: Date }>(
    { restaurantIds: [restaurantId] },
    sql`select changed_by as "changedBy", changed_at as "changedAt" from rule_changes
        where restaurant_id = ${restaurantId} and subject = any (${[...subjects]}::text[])
        order by changed_at desc limit 1`,
  );
  if (!change) return null;
  const emails = await userEmails(reads, [change.changedBy]);
  return { setBy: emails.get(change.changedBy) ?? null, setAt: change.changedAt };
}
