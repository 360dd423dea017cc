import { z } from 'zod';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { inRestaurants } from '../../../platform/db/in-restaurants.ts';
import { sql } from '../../../platform/db/statement.ts';
import type { TenantTransaction } from '../../../platform/db/tenant-transaction.ts';
import { parseInput, Refusal, userError } from '../../../platform/errors/user-errors.ts';
import { recordEvent } from '../../../platform/events/event-bus.ts';
import { newUuid, uuidOf } from '../../../platform/ids/global-id.ts';
import { policyInput, ruleOfInput } from '../rules/policy-input.ts';
import type { PolicyRule } from '../rules/policy-rule.ts';

/** Most policies of a restaurant. */
export const MOST_POLICIES = 20;

const NO_POLICY = userError('NOT_FOUND', 'There is no such policy.', ['id']);
const NO_ACCOUNT = userError(
  'CONFLICT',
  'A policy can be switched on once the restaurant’s payment account can take payments. Connect it first, or save the policy switched off.',
  ['policy', 'isOn'],
);
const UNKNOWN_AREA = userError('NOT_FOUND', 'There is no such area.', ['policy', 'areaIds']);

const rules = z.object({
  restaurantId: z.string(),
  id: z.string().nullish(),
  policy: policyInput,
});

/** A policy that was saved. */
interface SavedPolicy {
  restaurantId: string;
  policyId: string;
}

/**
 * Makes a policy, or writes one anew as a whole; what guests agreed to before stays as it was. Refuses with NOT_FOUND a policy or area that
 * there is not, with TOO_MANY one more than there may be, and with CONFLICT one that is on without an account that can take payments;
 * throws FORBIDDEN.
 */
export async function savePolicy(
  app: App,
  actor: Actor,
  input: { restaurantId: string },
): Promise<SavedPolicy> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const { id, policy } = parseInput(rules, input);
  const policyId = id ? uuidOf('GuaranteePolicy', id) : newUuid();
  if (!policyId) throw new Refusal(NO_POLICY);
  await inRestaurants(app, [restaurantId], async (tx) => {
    await lockPolicies(tx, restaurantId);
    const { areaIds } = policy;
    const rule = ruleOfInput(policy, areaIds ? await areasOf(tx, restaurantId, areaIds) : null);
    if (policy.isOn) await requireAccount(tx, restaurantId);
    await (id
      ? rewrite(app, tx, { restaurantId, policyId, policy, rule })
      : add(app, tx, { restaurantId, policyId, policy, rule }));
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId, policyId };
}

/** Removes a policy; what guests agreed to by it stays. Removing one that is gone refuses with NOT_FOUND. */
export async function removePolicy(
  app: App,
  actor: Actor,
  input: { restaurantId: string; id: string },
): Promise<{ restaurantId: string }> {
  const restaurantId = uuidOf('Restaurant', input.restaurantId) ?? '';
  actor.must('payments:manage', restaurantId);
  const policyId = uuidOf('GuaranteePolicy', input.id);
  if (!policyId) throw new Refusal(NO_POLICY);
  await inRestaurants(app, [restaurantId], async (tx) => {
    const gone = await tx.rows(
      sql`delete from guarantee_policies where restaurant_id = ${restaurantId} and id = ${policyId} returning id`,
    );
    if (gone.length === 0) throw new Refusal(NO_POLICY);
    await recordEvent(tx, { type: 'restaurantChanged', restaurantId, part: 'rules' });
  });
  return { restaurantId };
}

// Two at once would count the same: the second waits here, and counts the first.
async function lockPolicies(tx: TenantTransaction, restaurantId: string): Promise<void> {
  await tx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`guarantee policies ${restaurantId}`}, 0))`,
  );
}

type GivenPolicy = z.output<typeof policyInput>;

async function areasOf(
  tx: TenantTransaction,
  restaurantId: string,
  ids: readonly string[],
): Promise<string[]> {
  const areaIds = ids.map((id) => uuidOf('Area', id)).filter((id) => id !== null);
  const known = await tx.rows(
    sql`select from areas where restaurant_id = ${restaurantId} and id = any (${areaIds}::uuid[]) and removed_at is null`,
  );
  if (areaIds.length < ids.length || known.length < new Set(areaIds).size) throw new Refusal(UNKNOWN_AREA);
  return areaIds;
}

async function requireAccount(tx: TenantTransaction, restaurantId: string): Promise<void> {
  const active = await tx.rows(
    sql`select from payment_accounts where restaurant_id = ${restaurantId} and state = 'active' for share`,
  );
  if (active.length === 0) throw new Refusal(NO_ACCOUNT);
}

interface PolicyToWrite extends SavedPolicy {
  policy: GivenPolicy;
  rule: Omit<PolicyRule, 'id'>;
}

async function add(
  { clock }: App,
  tx: TenantTransaction,
  { restaurantId, policyId, policy, rule }: PolicyToWrite,
): Promise<void> {
  const [count] = await tx.rows<{ policies: number }>(
    sql`select count(*)::int as policies from guarantee_policies where restaurant_id = ${restaurantId}`,
  );
  if ((count?.policies ?? 0) >= MOST_POLICIES)
    throw new Refusal(
      userError('TOO_MANY', `There are ${MOST_POLICIES} policies already. Remove one that is not needed.`),
    );
  const now = clock.now();
  await tx.rows(
    sql`insert into guarantee_policies (restaurant_id, id, name, is_on, rule, created_at, updated_at)
      values (${restaurantId}, ${policyId}, ${policy.name}, ${policy.isOn}, ${JSON.stringify(rule)}::jsonb, ${now}, ${now})`,
  );
}

async function rewrite(
  { clock }: App,
  tx: TenantTransaction,
  { restaurantId, policyId, policy, rule }: PolicyToWrite,
): Promise<void> {
  const written = await tx.rows(
    sql`update guarantee_policies set name = ${policy.name}, is_on = ${policy.isOn}, rule = ${JSON.stringify(rule)}::jsonb,
        updated_at = ${clock.now()}
      where restaurant_id = ${restaurantId} and id = ${policyId} returning id`,
  );
  if (written.length === 0) throw new Refusal(NO_POLICY);
}
