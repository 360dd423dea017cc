import { BigIntType } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../platform/db/tenant-entity.ts';

/**
 * What OpenAI is told of a restaurant, as of its last change; a restaurant that is told no more keeps its row, so that whoever reads changes
 * hears of it. It holds what the restaurant publishes anyway, and is written by `app_private.refresh_openai_listings` alone.
 */
@Entity(tenantTable('openai_listings'))
@Check({ name: 'openai_listings_position', expression: 'position > 0' })
export class OpenaiListingEntity {
  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  /** Of its last change, among those of all restaurants: whoever has read up to one has missed nothing before it. */
  @Property({ type: new BigIntType('number') })
  position!: number;

  /** As `app_private.facts_for_openai` has them; null once it is told no more. */
  @Property({ type: 'json', nullable: true })
  facts!: object | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  changedAt!: Date;
}
