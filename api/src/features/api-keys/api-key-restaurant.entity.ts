import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/** A restaurant where a key works; foreign keys hold both to one group. */
@Entity(tenantTable('api_key_restaurants'))
export class ApiKeyRestaurantEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'apiKeyId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  apiKeyId!: string;

  @Property({ type: 'uuid' })
  groupId!: string;
}
