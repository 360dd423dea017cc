import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { tenantTable } from '../../../platform/db/tenant-entity.ts';

/**
 * What the provider made of it: nothing yet, it is done, the bank said no, the bank wants its guest, or it was done and the guest's bank has sent
 * it back since.
 */
export type MoveState = 'asked' | 'done' | 'declined' | 'needs_guest' | 'failed';

/** Something that the provider is asked to do with money, stored before it is asked: its id is the key under which it is done once. */
@Entity(tenantTable('guarantee_moves'))
@Index({ name: 'guarantee_moves_by_guarantee', properties: ['restaurantId', 'guaranteeId', 'createdAt'] })
@Check({ name: 'guarantee_moves_kind', expression: `kind in ('charge', 'refund')` })
@Check({
  name: 'guarantee_moves_state',
  expression: `state in ('asked', 'done', 'declined', 'needs_guest', 'failed')`,
})
@Check({ name: 'guarantee_moves_amount', expression: 'amount_minor > 0' })
export class GuaranteeMoveEntity {
  [PrimaryKeyProp]?: ['restaurantId', 'id'];

  @PrimaryKey({ type: 'uuid' })
  restaurantId!: string;

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'uuid' })
  guaranteeId!: string;

  @Property({ type: 'text' })
  kind!: 'charge' | 'refund';

  @Property({ type: 'integer' })
  amountMinor!: number;

  @Property({ type: 'text' })
  state!: MoveState;

  /** What the provider calls what was done; null before. */
  @Property({ type: 'text', nullable: true })
  providerRef: (string & Opt) | null = null;

  /** Why, in the words of who asked for it; null where a rule did. */
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  /** Uuid of the member who asked for it; null where a rule did. */
  @Property({ type: 'uuid', nullable: true })
  askedBy!: string | null;

  @Property({ type: 'datetime', columnType: 'timestamptz(3)' })
  createdAt!: Date;

  /** When the provider answered; null until then. */
  @Property({ type: 'datetime', columnType: 'timestamptz(3)', nullable: true })
  answeredAt!: Date | null;
}
