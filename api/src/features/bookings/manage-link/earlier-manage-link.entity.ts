import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * A link to a booking that was mailed before the booking got another one, because the key that made it is accepted no more.
 * It opens the booking still.
 */
@Entity(tenantTable('earlier_manage_links'))
@Index({ name: 'earlier_manage_links_by_booking', properties: ['restaurantId', 'bookingId'] })
export class EarlierManageLinkEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'tokenHash'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** SHA-256 of the link's token. */
  @PrimaryKey({ type: 'text' })
  tokenHash!: string;

  @Property({ type: 'uuid' })
  bookingId!: string;
}
