import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A browser in which somebody has signed in to an account: strangers' guesses do not count against it. */
@Entity({ tableName: 'known_devices' })
@Index({ name: 'known_devices_by_use', properties: ['lastUsedAt'] })
export class KnownDeviceEntity {
  [PrimaryKeyProp]?: ['userId', 'deviceHash'];

  @PrimaryKey({ type: 'uuid' })
  userId!: string;

  /** SHA-256 of the token in the browser's cookie; several accounts may share a browser, as they do at a host's desk. */
  @PrimaryKey({ type: 'text' })
  deviceHash!: string;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  lastUsedAt!: Date;
}
