import { PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';
import type { Role } from '../../../platform/roles/role.ts';

/** What became of an invitation; a `pending` one whose time is over opens nothing either. */
export type InvitationStatus = 'pending' | 'accepted' | 'revoked';

/** A mail that asks somebody to join a restaurant's team, and the link in it. */
@Entity(tenantTable('invitations'))
@Check({ name: 'invitations_role', expression: `role in ('host', 'manager', 'owner')` })
@Check({ name: 'invitations_status', expression: `status in ('pending', 'accepted', 'revoked')` })
@Check({ name: 'invitations_mails', expression: 'mails > 0' })
@Unique({ name: 'invitations_token', properties: ['restaurantId', 'tokenHash'] })
@Unique({
  name: 'invitations_pending',
  expression:
    `create unique index invitations_pending on invitations (restaurant_id, lower(email)) ` +
    `where status = 'pending'`,
})
export class InvitationEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  role!: Role;

  /** The owner who asked. */
  @Property({ type: 'uuid' })
  invitedBy!: string;

  /** SHA-256 of the link's token, so that a stolen table lets nobody in. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string;

  @Property({ type: 'text' })
  status!: InvitationStatus;

  /** How often it was sent. */
  @Property({ type: 'integer' })
  mails!: number;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When it was sent last. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  sentAt!: Date;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  expiresAt!: Date;
}
