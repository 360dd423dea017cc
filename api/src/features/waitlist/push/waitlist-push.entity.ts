import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { Language } from '../../restaurants/language.ts';

/** The device that a waiting party wants to be called on: the one that asked last. Gone once the party waits no more. */
@Entity(tenantTable('waitlist_pushes'))
@Check({ name: 'waitlist_pushes_language', expression: `language in ('en', 'de', 'fr', 'es')` })
export class WaitlistPushEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'entryId'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  entryId!: string;

  /** Address at the push service of the device's browser. */
  @Property({ type: 'text' })
  endpoint!: string;

  /** The browser's public key, an uncompressed point of P-256 in base64url: what is sent is sealed for it. */
  @Property({ type: 'text' })
  p256dh!: string;

  /** The secret that the browser shares with us, 16 bytes in base64url. */
  @Property({ type: 'text' })
  auth!: string;

  /** Language of the page on which it was asked for. */
  @Property({ type: 'text' })
  language!: Language;

  /** Which of the server's keys it was made for (`Key.id`): no other may send to it. */
  @Property({ type: 'text' })
  keyId!: string;
}
