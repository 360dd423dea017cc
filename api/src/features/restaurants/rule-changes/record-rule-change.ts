import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { RuleChangeEntity } from './rule-change.entity.ts';
import type { RuleSubject } from './rule-subject.ts';

/**
 * Remembers, in the transaction that sets them, who set these rules and when, so that a refusal can say so. The last
 * one counts. Throws UNAUTHENTICATED for nobody.
 */
export async function recordRuleChange(
  { clock }: App,
  actor: Actor,
  tx: TenantTransaction,
  { restaurantId, subjects }: { restaurantId: string; subjects: readonly RuleSubject[] },
): Promise<void> {
  if (subjects.length === 0) return;
  const change = { restaurantId, changedBy: actor.signedIn(), changedAt: clock.now() };
  await tx.entities.upsertMany(
    RuleChangeEntity,
    subjects.map((subject) => ({ ...change, subject })),
  );
}
