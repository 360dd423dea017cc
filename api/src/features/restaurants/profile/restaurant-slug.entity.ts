import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * A name under which a restaurant's booking page is found, `/book/<slug>`: the present one, and those before it, which lead
 * on to it and which nobody else may take meanwhile.
 */
@Entity(tenantTable('restaurant_slugs'))
@Unique({ name: 'restaurant_slugs_once', properties: ['slug'] })
@Index({
  name: 'restaurant_slugs_one_present',
  expression:
    'create unique index restaurant_slugs_one_present on restaurant_slugs (restaurant_id) where is_present',
})
@Check({
  name: 'restaurant_slugs_form',
  expression: `slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60`,
})
export class RestaurantSlugEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'slug'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'text' })
  slug!: string;

  @Property({ type: 'boolean' })
  isPresent!: boolean;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  takenAt!: Date;
}
