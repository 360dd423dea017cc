import { sql } from '../../../platform/db/statement.ts';
import type { TenantReads } from '../../../platform/db/tenant-reads.ts';
import type { PolicyRule } from '../rules/policy-rule.ts';

/** A policy as resolvers hand it out. */
export interface PolicyRow {
  restaurantId: string;
  policyId: string;
  name: string;
  isOn: boolean;
  rule: Omit<PolicyRule, 'id'>;
  createdAt: Date;
  updatedAt: Date;
}

/** The policies of a restaurant, the oldest first. */
export function policyRows(reads: TenantReads, restaurantId: string): Promise<PolicyRow[]> {
  return reads.rows<PolicyRow>(
    { restaurantIds: [restaurantId] },
    sql`select restaurant_id as "restaurantId", id as "policyId", name, is_on as "isOn", rule, created_at as "createdAt",
        updated_at as "updatedAt"
      from guarantee_policies where restaurant_id = ${restaurantId} order by created_at, id`,
  );
}
