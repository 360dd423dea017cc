import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/** The bytes of one form of a photo, logo or menu. Goes with it. */
@Entity(tenantTable('media_files'))
export class MediaFileEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'mediaId', 'name'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  mediaId!: string;

  /** As in its address: `800.webp`. */
  @PrimaryKey({ type: 'text' })
  name!: string;

  @Property({ type: 'blob' })
  content!: Buffer;
}
