import { ArrayType, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** A part of the room that guests know by name and may ask for: the tables of its zones. */
@Entity(tenantTable('areas'))
@Check({
  name: 'areas_words',
  expression: 'char_length(name) between 1 and 50 and char_length(description) <= 300',
})
export class AreaEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  /** Place in the owner's list, from 0. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text', nullable: true })
  description!: string | null;

  /** Whether guests may choose it. */
  @Property({ type: 'boolean' })
  isPublic!: boolean;

  /** Numbers of its zones: a table belongs to the area of its zone. Each zone is in one area at most. */
  @Property({ type: new ArrayType(Number), columnType: 'int[]' })
  zones!: number[];

  /** One of the restaurant's photos. */
  @Property({ type: 'uuid', nullable: true })
  photoId!: string | null;

  /** From when on it is no area any more; bookings of the past still name it. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  removedAt!: Date | null;
}
