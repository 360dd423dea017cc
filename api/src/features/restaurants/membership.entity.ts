import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';
import type { Role } from '../../platform/roles/role.ts';
import type { Language } from './language.ts';

const tenant = tenantTable('memberships');

/** Who works where, and as what. */
@Entity({
  ...tenant,
  policies: [
    ...tenant.policies,
    // A person finds out where they work before any restaurant is in context.
    {
      name: 'memberships_own',
      command: 'select',
      using: `user_id = nullif(current_setting('app.user_id', true), '')::uuid`,
    },
  ],
})
@Index({ name: 'memberships_user', properties: ['userId'] })
@Unique({ name: 'memberships_id', properties: ['restaurantId', 'id'] })
@Check({ name: 'memberships_summary', expression: `summary_language in ('en', 'de', 'fr', 'es')` })
@Check({ name: 'memberships_role', expression: `role in ('host', 'manager', 'owner')` })
export class MembershipEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'userId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  userId!: string;

  /** What the API calls it by: the same person has another one at another restaurant. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  id!: string & Opt;

  @Property({ type: 'text' })
  role!: Role;

  /** What colleagues call them here; null until they or an owner say it. */
  @Property({ type: 'text', nullable: true })
  name?: (string & Opt) | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** Who gave the role that they have, by inviting them or later; null for who founded the restaurant. */
  @Property({ type: 'uuid', nullable: true })
  givenBy?: (string & Opt) | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  givenAt?: (Date & Opt) | null;

  /** The language in which they want the summary of each day by mail; null: they want none. */
  @Property({ type: 'text', nullable: true })
  summaryLanguage?: (Language & Opt) | null;

  /** When they last said so: a mail program that said otherwise before does not count any more. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  summarySince?: (Date & Opt) | null;

  /** Since when they want the report of each week by mail; null: they want none. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  weeklyReportSince?: (Date & Opt) | null;

  /** What they were before that; null for who came with it. */
  @Property({ type: 'text', nullable: true })
  roleBefore?: (Role & Opt) | null;
}
