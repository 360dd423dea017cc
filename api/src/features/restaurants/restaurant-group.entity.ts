import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What pays: one or several restaurants under one subscription (product decision 16). */
@Entity({
  tableName: 'restaurant_groups',
  rowLevelSecurity: 'force',
  policies: [
    // Visible with any of its restaurants; a sign-up creates it before its first restaurant exists.
    {
      name: 'restaurant_groups_tenant',
      using: 'id in (select group_id from restaurants)',
      check: 'true',
    },
  ],
})
export class RestaurantGroupEntity {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  name!: string;

  /** `trial`, or the id of the plan that is paid for. */
  @Property({ type: 'text' })
  subscriptionStatus!: string;

  /** End of the trial or of the paid period. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  subscriptionExpiresAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
