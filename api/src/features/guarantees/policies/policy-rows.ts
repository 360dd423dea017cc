import { raw, sql } from '../../../platform/db/statement.ts';
import type { Scope, TenantReads } from '../../../platform/db/tenant-reads.ts';
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

const COLUMNS = `restaurant_id as "restaurantId", id as "policyId", name, is_on as "isOn", rule, created_at as "createdAt",
  updated_at as "updatedAt"`;

/** One by its uuid, at one of these restaurants; null for any other. */
export function policyRow(reads: TenantReads, scope: Scope, policyId: string): Promise<PolicyRow | null> {
  return reads.row<PolicyRow>(
    scope,
    sql`select ${raw(COLUMNS)} from guarantee_policies
      where restaurant_id = any (${scope.restaurantIds}::uuid[]) and id = ${policyId}`,
  );
}

/** The policies of a restaurant, the oldest first. */
export function policyRows(reads: TenantReads, restaurantId: string): Promise<PolicyRow[]> {
  return reads.rows<PolicyRow>(
    { restaurantIds: [restaurantId] },
    sql`select ${raw(COLUMNS)} from guarantee_policies where restaurant_id = ${restaurantId} order by created_at, id`,
  );
}
