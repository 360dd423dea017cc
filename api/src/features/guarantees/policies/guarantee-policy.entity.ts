import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { PolicyRule } from '../rules/policy-rule.ts';

/** A rule by which a restaurant asks guests for guarantees. What a guest agreed to is kept with the guarantee, so it may change freely. */
@Entity(tenantTable('guarantee_policies'))
@Check({ name: 'guarantee_policies_name', expression: 'char_length(name) between 1 and 80' })
export class GuaranteePolicyEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** For staff. */
  @Property({ type: 'text' })
  name!: string;

  /** Whether bookings are asked by it. */
  @Property({ type: 'boolean' })
  isOn!: boolean;

  /** All of the rule but its id, as `policyInput` checked it. */
  @Property({ type: 'json' })
  rule!: Omit<PolicyRule, 'id'>;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  updatedAt!: Date;
}
