import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { MediaKind, MediaVariant } from './media-values.ts';

/** A photo, the logo or the menu of a restaurant. It never changes but for its words and its place; the bytes are files. */
@Entity(tenantTable('media'))
@Index({ name: 'media_in_order', properties: ['restaurantId', 'kind', 'position'] })
@Check({ name: 'media_kind', expression: `kind in ('photo', 'logo', 'menu')` })
export class MediaEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  kind!: MediaKind;

  /** Among those of its kind, from 0. */
  @Property({ type: 'integer' })
  position!: number;

  /** What can be seen, for whoever cannot; null until somebody says it. */
  @Property({ type: 'text', nullable: true })
  altText?: string | null;

  /** Average colour, `#rrggbb`: stands where a picture will; null for a menu. */
  @Property({ type: 'text', nullable: true })
  color?: string | null;

  /** Its forms, the widest first. */
  @Property({ type: 'json', columnType: 'jsonb' })
  variants!: MediaVariant[];

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;
}
